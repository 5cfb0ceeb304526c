import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import type { Accent } from "#art/weave/yarn.server.ts";

type PayThreadProps = {
  city: string;
  currency: string;
  accent: Accent;
  range: [least: number, most: number];
  /** The highest pay of the office, where the scale ends. */
  most: number;
};

/** What one level is paid in one office. */
export function PayThread({ city, currency, accent, range: [from, to], most }: PayThreadProps) {
  const translate = useTranslate();
  const { formatNumber } = useFormats();
  const start = (from / most) * 100;
  // Not `formatRange`: browsers join the two ends in other ways than the build did, and old ones lack it.
  const range = { currency, from: formatNumber(from), to: formatNumber(to) };
  return (
    <div className="pay-thread" data-accent={accent}>
      <p>
        {city} <span>{translate("workCulture.pay", range)}</span>
      </p>
      <div aria-hidden="true">
        <span style={{ insetInlineStart: `${start}%`, inlineSize: `${(to / most) * 100 - start}%` }} />
      </div>
    </div>
  );
}
