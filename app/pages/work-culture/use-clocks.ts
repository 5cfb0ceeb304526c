import { INDIA_AHEAD } from "#app/i18n/india-ahead.ts";
import { useTranslate } from "#app/i18n/translate.ts";
import { useFormats } from "#app/i18n/use-formats.ts";

/** Makes the function that writes an hour of India's clock, or the time up to another, as both clocks show it. */
export function useClocks(): (from: number, to?: number) => { indian: string; eastern: string } {
  const translate = useTranslate();
  const { formatHour } = useFormats();
  const format = (from: number, to?: number) =>
    to === undefined
      ? formatHour(from)
      : translate("workCulture.span", { from: formatHour(from), to: formatHour(to) });
  return (from, to) => ({
    indian: translate("workCulture.indian", { time: format(from, to) }),
    eastern: translate("workCulture.eastern", {
      time: format(from - INDIA_AHEAD, to === undefined ? to : to - INDIA_AHEAD),
    }),
  });
}
