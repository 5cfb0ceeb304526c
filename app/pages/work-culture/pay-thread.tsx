import type { OfficeId } from "#app/content/fields.server.ts";
import { useTranslate } from "#app/i18n/translate.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { OFFICE_DYES } from "#app/site/office-dyes.ts";

type PayThreadProps = {
  office: OfficeId;
  city: string;
  range: [least: number, most: number];
  /** The highest pay of the office, where the scale ends. */
  most: number;
};

/** What one level is paid in one office. */
export function PayThread({ office, city, range: [from, to], most }: PayThreadProps) {
  const translate = useTranslate();
  const { formatNumber } = useFormats();
  const start = (from / most) * 100;
  // Not `formatRange`: browsers join the two ends in other ways than the build did, and old ones lack it.
  const range = { currency: CURRENCIES[office], from: formatNumber(from), to: formatNumber(to) };
  return (
    <div className="pay-thread" data-dye={OFFICE_DYES[office]}>
      <p>
        {city} <span>{translate("workCulture.pay", range)}</span>
      </p>
      <div aria-hidden="true">
        <span style={{ insetInlineStart: `${start}%`, inlineSize: `${(to / most) * 100 - start}%` }} />
      </div>
    </div>
  );
}

const CURRENCIES = { india: "INR", usa: "USD" } satisfies Record<OfficeId, string>;
