import { type MouseEvent, useEffect, useId, useRef } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button } from "#app/ui/button.tsx";
import type enUS from "#content/locales/contact/en-US.json";
import type { ContactFix, ContactProblem, FormField } from "#contract/contact-problems.ts";
import { formatReference } from "#contract/lead-reference.ts";
import { FIELD_LIMITS } from "#contract/limits.ts";
import type { Locale } from "#contract/locales.ts";
import { createTranslate, type Translate } from "#model/messages/messages.ts";

/** What the form loads on focus: how to correct its fields, and the receipt of a message. */
export type ContactExtras = Awaited<ReturnType<typeof loadContactExtras>>;

export async function loadContactExtras(locale: Locale) {
  const { default: messages } = await MESSAGES[locale]();
  const translateFix = createTranslate<ContactFix>(messages.fixes);
  const describeFix = ({ field, fix }: ContactProblem, translate: Translate) =>
    translateFix(fix, { field: translate(`contact.fields.${field}`), limit: FIELD_LIMITS[field] });
  return { messages, describeFix, ErrorSummary, QueuedReference, Receipts };
}

const MESSAGES: Record<Locale, () => Promise<{ default: typeof enUS }>> = {
  "en-US": () => import("#content/locales/contact/en-US.json"),
  "hi-IN": () => import("#content/locales/contact/hi-IN.json"),
  "es-US": () => import("#content/locales/contact/es-US.json"),
};

type ErrorSummaryProps = {
  extras: ContactExtras;
  /** A new list is a new attempt. */
  problems: ContactProblem[];
  idOf: (field: FormField) => string;
};

/** Takes the focus after each attempt that fails, and marks the page's title as long as it is shown. */
function ErrorSummary({ extras: { messages, describeFix }, problems, idOf }: ErrorSummaryProps) {
  const translate = useTranslate();
  const summary = useRef<HTMLElement>(null);
  const headingId = useId();
  const { title, one, other } = messages.summary;

  useEffect(() => {
    if (problems.length > 0) summary.current?.focus();
  }, [problems]);
  useEffect(() => {
    document.title = title + document.title;
    return () => {
      // Another page has brought its own.
      if (document.title.startsWith(title)) document.title = document.title.slice(title.length);
    };
  }, [title]);

  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const control = document.getElementById(event.currentTarget.hash.slice(1));
    if (!control) return;
    // Without a history entry, and with the label in view.
    event.preventDefault();
    control.focus();
    control.closest(".field")?.scrollIntoView({ block: "nearest" });
  };
  return (
    <section ref={summary} tabIndex={-1} aria-labelledby={headingId} className="notice notice-bad problems">
      <p id={headingId}>{problems.length === 1 ? one : other.replace("{count}", String(problems.length))}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem.field}>
            <a className="inline-link" href={`#${idOf(problem.field)}`} onClick={onClick}>
              {describeFix(problem, translate)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A message that was delivered. Late: it was queued first, and the visitor may have moved on. */
export type Receipt = { key: string; deliveredAt: number; isLate: boolean };

type ReceiptsProps = {
  receipts: Receipt[];
  messages: (typeof enUS)["receipt"];
  onDismiss: (receipt: Receipt) => void;
};

function Receipts({ receipts, messages, onDismiss }: ReceiptsProps) {
  const translate = createTranslate<keyof typeof messages>(messages);
  const { responseHours } = useSiteData().organization.promises;
  const formatTime = new Intl.DateTimeFormat(useLocale(), TIME).format;
  return receipts.map((receipt) => (
    <section
      key={receipt.key}
      aria-label={messages.label}
      tabIndex={-1}
      className="notice notice-good receipt"
    >
      <p>{translate("due", { time: formatTime(receipt.deliveredAt + responseHours * MS_PER_HOUR) })}</p>
      <p>{messages.next}</p>
      <Reference label={messages.reference} submissionKey={receipt.key} />
      <Button variant="quiet" onClick={() => onDismiss(receipt)}>
        {messages.dismiss}
      </Button>
    </section>
  ));
}

type QueuedReferenceProps = { extras: ContactExtras; submissionKey: string };

/** What a message that still waits on this device will be found by. */
function QueuedReference({ extras: { messages }, submissionKey }: QueuedReferenceProps) {
  return <Reference label={messages.receipt.queued} submissionKey={submissionKey} />;
}

function Reference({ label, submissionKey }: { label: string; submissionKey: string }) {
  return (
    <p>
      {`${label} `}
      <strong>{formatReference(submissionKey)}</strong>
    </p>
  );
}

const MS_PER_HOUR = 3_600_000;

const TIME = {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;
