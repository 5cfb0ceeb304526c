import { type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { translateFeature } from "#app/features/i18n/feature-messages.ts";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button } from "#app/ui/button.tsx";
import { type ContactErrors, measureExcess } from "#contract/contact-message.ts";
import { FORM_FIELDS, type FormField, listProblems } from "#contract/contact-problems.ts";
import { formatReference } from "#contract/lead-reference.ts";
import { FIELD_LIMITS } from "#contract/limits.ts";
import { HOUR_MS } from "#contract/local-time.ts";
import type { Translate } from "#model/messages/messages.ts";
import { type FieldValues, listControls, readValues, toFields } from "./form-fields.ts";
import type { Submission } from "./submission.ts";

/** What the form loads on focus: how to correct its fields, and the receipt of a message. */
export const extras = {
  describeFix,
  describeRoom,
  ErrorSummary,
  Receipts,
  Reference,
  RoomStatus,
  SentBefore,
};

export type ContactExtras = typeof extras;

const translateContact = translateFeature("contact");

type FormatNumber = ReturnType<typeof useFormats>["formatNumber"];

/** An attempt to send values that are invalid. */
export type FailedCheck = { form: HTMLFormElement; errors: ContactErrors; fields: FieldValues };

function describeFix(
  { errors, fields }: FailedCheck,
  field: FormField,
  { formatNumber, translate }: { formatNumber: FormatNumber; translate: Translate },
): string | undefined {
  const found = listProblems(errors, fields).find((problem) => problem.field === field);
  if (!found) return undefined;
  return translateContact(`fixes.${found.fix}`, {
    field: translate(`contact.fields.${field}`),
    excess: formatNumber(found.excess),
    limit: formatNumber(FIELD_LIMITS[field]),
  });
}

/** Takes the focus after each attempt that fails, and marks the page's title as long as it is shown, but not in a dialog. */
function ErrorSummary({ failure }: { failure: FailedCheck }) {
  const { formatNumber } = useFormats();
  const texts = { formatNumber, translate: useTranslate() };
  const summary = useRef<HTMLElement>(null);
  const headingId = useId();
  const title = translateContact("summary.title");
  const problems = listProblems(failure.errors, failure.fields);
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
              {describeFix(failure, field, texts)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

// A part of the limit. Below it the count would only distract.
const NEARLY_FULL = 0.9;
const ANNOUNCE_AFTER_MS = 1_000;

/** Of each field that is nearly full, how many characters still fit. */
function describeRoom(form: HTMLFormElement, formatNumber: FormatNumber): Partial<Record<FormField, string>> {
  const fields = toFields(readValues(form));
  const found = FORM_FIELDS.flatMap((field) => {
    const typed = fields[field] ?? "";
    if (typed.length <= FIELD_LIMITS[field] * NEARLY_FULL) return [];
    const excess = measureExcess(field, typed);
    const text = translateContact(excess > 0 ? "room.excess" : "room.left", {
      count: formatNumber(Math.abs(excess)),
    });
    return [[field, text]];
  });
  return Object.fromEntries(found);
}

/** Says it once typing has paused: the field itself shows it with every key. */
function RoomStatus({ text }: { text: string }) {
  const [announced, setAnnounced] = useState("");
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

/** By what a message will be found, or `queued`: one that still waits on this device. */
function Reference({ label, submissionKey }: { label: "reference" | "queued"; submissionKey: string }) {
  return (
    <p>
      <span>{`${translateContact(`receipt.${label}`)} `}</span>
      <strong>{formatReference(submissionKey)}</strong>
    </p>
  );
}

type SentBeforeProps = {
  form: RefObject<HTMLFormElement | null>;
  /** What the form holds, if it was sent before. */
  sent: Submission | undefined;
  /** How often the visitor has tried to send it again. */
  attempts: number;
};

/** Tells visitors whose form holds what they have sent before, as browsers restore it, and offers to write another message. */
function SentBefore({ form, sent, attempts }: SentBeforeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) notice.current?.scrollIntoView({ block: "nearest" });
  }, [attempts]);
  const onWriteAnother = () => {
    if (!form.current) return;
    form.current.reset();
    listControls(form.current)[0]?.focus();
  };
  return (
    <div className="sent-before" aria-live="polite">
      {sent && (
        <div ref={notice} className="notice notice-good">
          <p>{translateContact("sentBefore.text")}</p>
          <Reference label="reference" submissionKey={sent.key} />
          <Button variant="quiet" onClick={onWriteAnother}>
            {translateContact("sentBefore.again")}
          </Button>
        </div>
      )}
    </div>
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
