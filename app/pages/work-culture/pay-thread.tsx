import { DEFAULT_LOCALE } from "#app/i18n/messages.ts";

type PayThreadProps = {
  office: "india" | "usa";
  city: string;
  range: [least: number, most: number];
  /** The highest pay of the office, where the scale ends. */
  most: number;
};

/** What one level is paid in one office. */
export function PayThread({ office, city, range: [from, to], most }: PayThreadProps) {
  const { currency, dye } = OFFICES[office];
  const start = (from / most) * 100;
  return (
    <div className="pay-thread" data-dye={dye}>
      <p>
        {city} <span>{formatRange(from, to, currency)}</span>
      </p>
      <div aria-hidden="true">
        <span style={{ insetInlineStart: `${start}%`, inlineSize: `${(to / most) * 100 - start}%` }} />
      </div>
    </div>
  );
}

const OFFICES = {
  india: { currency: "INR", dye: "indigo" },
  usa: { currency: "USD", dye: "madder" },
} as const;

function formatRange(from: number, to: number, currency: string): string {
  return new Intl.NumberFormat(DEFAULT_LOCALE, {
    style: "currency",
    currency,
    currencyDisplay: "code",
    maximumFractionDigits: 0,
  }).formatRange(from, to);
}
