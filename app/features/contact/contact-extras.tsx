import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { fetchFeatureMessages, translateFeature } from "#app/features/i18n/feature-messages.ts";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button } from "#app/ui/button.tsx";
import type { ContactErrors } from "#contract/contact-message.ts";
import { type FormField, listProblems } from "#contract/contact-problems.ts";
import { formatReference } from "#contract/lead-reference.ts";
import { FIELD_LIMITS } from "#contract/limits.ts";
import type { Locale } from "#contract/locales.ts";
import type { Translate } from "#model/messages/messages.ts";
import { type FieldValues, listControls } from "./form-fields.ts";
import { SentBefore } from "./sent-before.tsx";
import { type Room, watchRoom } from "./watch-room.ts";

const translateContact = translateFeature("contact");

/** What the form loads on focus: how to correct its fields, and the receipt of a message. */
export type ContactExtras = Awaited<ReturnType<typeof loadContactExtras>>;

export async function loadContactExtras(locale: Locale) {
  await fetchFeatureMessages();
  const { format: formatNumber } = new Intl.NumberFormat(locale);
  const describeFix = (failure: FailedCheck, field: FormField, translate: Translate) => {
    const found = listProblems(failure.errors, failure.values).find((problem) => problem.field === field);
    if (!found) return undefined;
    return translateContact(`fixes.${found.fix}`, {
      field: translate(`contact.fields.${field}`),
      excess: formatNumber(found.excess),
      limit: formatNumber(FIELD_LIMITS[field]),
    });
  };
  const describeRoom = (left: number) =>
    translateContact(left < 0 ? "room.excess" : "room.left", { count: formatNumber(Math.abs(left)) });
  const texts = { describeFix, describeRoom, watchRoom };
  return { ...texts, ErrorSummary, QueuedReference, Receipts, RoomStatus, SentBefore };
}

/** An attempt to send values that are invalid. */
export type FailedCheck = { form: HTMLFormElement; errors: ContactErrors; values: FieldValues };

type ErrorSummaryProps = { extras: ContactExtras; failure: FailedCheck };

/** Takes the focus after each attempt that fails, and marks the page's title as long as it is shown, but not in a dialog. */
function ErrorSummary({ extras: { describeFix }, failure }: ErrorSummaryProps) {
  const translate = useTranslate();
  const summary = useRef<HTMLElement>(null);
  const headingId = useId();
  const title = translateContact("summary.title");
  const problems = listProblems(failure.errors, failure.values);
  const idOf = (field: FormField) => listControls(failure.form).find(({ name }) => name === field)?.id;

  useEffect(() => {
    if (failure) summary.current?.focus();
  }, [failure]);
  useEffect(() => {
    if (summary.current?.closest("dialog")) return;
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
      <p id={headingId}>
        {translateContact(problems.length === 1 ? "summary.one" : "summary.other", {
          count: problems.length,
        })}
      </p>
      <ul>
        {problems.map(({ field }) => (
          <li key={field}>
            <a className="inline-link" href={`#${idOf(field)}`} onClick={onClick}>
              {describeFix(failure, field, translate)}
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
  onDismiss: (receipt: Receipt) => void;
};

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
          time: formatTime(receipt.deliveredAt + responseHours * MS_PER_HOUR),
        })}
      </p>
      <p>{translateContact("receipt.next")}</p>
      <Reference label={translateContact("receipt.reference")} submissionKey={receipt.key} />
      <Button variant="quiet" onClick={() => onDismiss(receipt)}>
        {translateContact("receipt.dismiss")}
      </Button>
    </section>
  ));
}

type RoomStatusProps = { extras: ContactExtras; room: Room };

/** Says how much fits once typing has paused: the field itself shows it with every key. */
function RoomStatus({ extras, room }: RoomStatusProps) {
  const [announced, setAnnounced] = useState("");
  const text = Object.values(room).map(extras.describeRoom).join(" ");
  useEffect(() => {
    const timer = setTimeout(setAnnounced, ANNOUNCE_AFTER_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="sr-only" aria-live="polite">
      {announced}
    </p>
  );
}

const ANNOUNCE_AFTER_MS = 1_000;

/** What a message that still waits on this device will be found by. */
function QueuedReference({ submissionKey }: { submissionKey: string }) {
  return <Reference label={translateContact("receipt.queued")} submissionKey={submissionKey} />;
}

function Reference({ label, submissionKey }: { label: string; submissionKey: string }) {
  return (
    <p>
      <span>{`${label} `}</span>
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
