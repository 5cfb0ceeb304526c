import { useLocale } from "#app/features/i18n/use-locale.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button } from "#app/ui/button.tsx";
import type enUS from "#content/locales/contact/en-US.json";
import { formatReference } from "#contract/lead-reference.ts";
import type { Locale } from "#contract/locales.ts";
import { createTranslate } from "#model/messages/messages.ts";

/** What the form loads on focus: how to correct a field, and the receipt of a message. */
export type ContactExtras = { Receipts: typeof Receipts; messages: typeof enUS };

export async function loadContactExtras(locale: Locale): Promise<ContactExtras> {
  const { default: messages } = await MESSAGES[locale]();
  return { Receipts, messages };
}

const MESSAGES: Record<Locale, () => Promise<{ default: typeof enUS }>> = {
  "en-US": () => import("#content/locales/contact/en-US.json"),
  "hi-IN": () => import("#content/locales/contact/hi-IN.json"),
  "es-US": () => import("#content/locales/contact/es-US.json"),
};

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
      <p>
        {`${messages.reference} `}
        <strong>{formatReference(receipt.key)}</strong>
      </p>
      <Button variant="quiet" onClick={() => onDismiss(receipt)}>
        {messages.dismiss}
      </Button>
    </section>
  ));
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
