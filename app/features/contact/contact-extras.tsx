import { type MouseEvent, useEffect, useId, useRef } from "react";
import { readPageContent, translateFeature } from "#app/features/i18n/translate.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button } from "#app/ui/button.tsx";
import type { ContactProblem } from "#contract/contact-message.ts";
import { formatReference } from "#contract/lead-reference.ts";
import { FIELD_LIMITS } from "#contract/limits.ts";
import { HOUR_MS } from "#contract/local-time.ts";
import type { Locale } from "#contract/locales.ts";
import { findControl } from "./form-fields.ts";

/** What the form loads on focus: how to correct its fields, and the receipt of a message. */
export const extras = {
  describeFix,
  ErrorSummary,
  Receipts,
  Reference,
};

export type ContactExtras = typeof extras;

const translateContact = translateFeature("contact");

/** An attempt to send values that are invalid. */
export type FailedCheck = { form: HTMLFormElement; problems: ContactProblem[] };

function describeFix({ field, fix, excess }: ContactProblem, locale: Locale): string {
  const { translate } = readPageContent(locale);
  const { format } = new Intl.NumberFormat(locale);
  return translateContact(`fixes.${fix}`, {
    field: translate(`contact.fields.${field}`),
    excess: format(excess),
    limit: format(FIELD_LIMITS[field]),
  });
}

/** Takes the focus after each attempt that fails. */
function ErrorSummary({ failure }: { failure: FailedCheck }) {
  const { form, problems } = failure;
  const locale = useLocale();
  const summary = useRef<HTMLElement>(null);
  const headingId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a new failure
  useEffect(() => summary.current?.focus(), [failure]);

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
      <p id={headingId}>
        {translateContact(problems.length === 1 ? "summary.one" : "summary.other", {
          count: problems.length,
        })}
      </p>
      <ul>
        {problems.map((problem) => (
          <li key={problem.field}>
            <a className="inline-link" href={`#${findControl(form, problem.field)?.id}`} onClick={onClick}>
              {describeFix(problem, locale)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A message that was delivered. Late: it was queued first, and the visitor may have moved on. */
export type Receipt = { key: string; deliveredAt: number; isLate: boolean };

type ReceiptsProps = { receipts: Receipt[]; onDismiss: (receipt: Receipt) => void };

function Receipts({ receipts, onDismiss }: ReceiptsProps) {
  const { responseHours } = useSiteData().organization.promises;
  const formatTime = new Intl.DateTimeFormat(useLocale(), TIME).format;
  return receipts.map((receipt) => (
    <section
      key={receipt.key}
      aria-label={translateContact("receipt.label")}
      tabIndex={-1}
      className="notice notice-good receipt"
    >
      <p>
        {translateContact("receipt.due", {
          time: formatTime(receipt.deliveredAt + responseHours * HOUR_MS),
        })}
      </p>
      <p>{translateContact("receipt.next")}</p>
      <Reference label="reference" submissionKey={receipt.key} />
      <Button variant="quiet" onClick={() => onDismiss(receipt)}>
        {translateContact("receipt.dismiss")}
      </Button>
    </section>
  ));
}

/** The reference of the message, or `queued` if it still waits on this device. */
function Reference({ label, submissionKey }: { label: "reference" | "queued"; submissionKey: string }) {
  return (
    <p>
      <span>{`${translateContact(`receipt.${label}`)} `}</span>
      <strong>{formatReference(submissionKey)}</strong>
    </p>
  );
}

const TIME = {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;
