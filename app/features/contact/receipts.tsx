import { useLocale } from "#app/features/i18n/use-locale.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button } from "#app/ui/button.tsx";
import type enUS from "#content/locales/contact/en-US.json";
import { formatReference } from "#contract/lead-reference.ts";
import { createTranslate } from "#model/messages/create-translate.ts";
import type { Receipt } from "./use-thanks.ts";

type ReceiptsProps = {
  receipts: Receipt[];
  words: (typeof enUS)["receipt"];
  onDismiss: (receipt: Receipt) => void;
};

/** What visitors keep of messages that have arrived: when an answer comes, by their own clock, and a reference. */
export function Receipts({ receipts, words, onDismiss }: ReceiptsProps) {
  const translate = createTranslate<keyof typeof words>(words);
  const { responseHours } = useSiteData().organization.promises;
  const formatTime = new Intl.DateTimeFormat(useLocale(), TIME).format;
  return receipts.map((receipt) => (
    <section key={receipt.key} aria-label={words.label} tabIndex={-1} className="notice notice-good receipt">
      <p>{translate("due", { time: formatTime(receipt.arrivedAt + responseHours * MS_PER_HOUR) })}</p>
      <p>
        {`${words.reference} `}
        <strong>{formatReference(receipt.key)}</strong>
      </p>
      <Button variant="quiet" onClick={() => onDismiss(receipt)}>
        {words.dismiss}
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
