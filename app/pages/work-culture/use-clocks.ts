import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import type { WorkCulture } from "#model/pages/work-culture.server.ts";

/** Makes the function that writes an hour of the first clock, or the time up to another, as each of the clocks shows it. */
export function useClocks(clock: WorkCulture["week"]["clock"]): (from: number, to?: number) => string[] {
  const translate = useTranslate();
  const { formatHour } = useFormats();
  const format = (from: number, to?: number) =>
    to === undefined
      ? formatHour(from)
      : translate("workCulture.span", { from: formatHour(from), to: formatHour(to) });
  return (from, to) =>
    clock.map(({ zone, ahead }) => {
      const time = format(from + ahead, to === undefined ? to : to + ahead);
      return translate("workCulture.clock", { time, zone });
    });
}
