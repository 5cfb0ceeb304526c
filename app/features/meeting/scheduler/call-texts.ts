import { translateFeature } from "#app/features/i18n/feature-messages.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { MINUTE_MS } from "#contract/local-time.ts";
import { SLOT_MINUTES } from "#contract/meeting.ts";

export const translateScheduler = translateFeature("scheduler");

const TIME = { hour: "numeric", minute: "2-digit" } as const;
const DAY = { weekday: "long", day: "numeric", month: "long" } as const;

/** How a visitor in a time zone reads the times of calls. */
export function useCallFormats(timeZone: string) {
  const locale = useLocale();
  const createFormat = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  return {
    /** With its weekday where that differs from the visitor's. */
    formatTime(start: Date, zone = timeZone) {
      const [own, other] = [timeZone, zone].map((place) =>
        createFormat({ weekday: "short", timeZone: place }).format(start),
      );
      const weekday = own === other ? {} : ({ weekday: "short" } as const);
      return createFormat({ ...weekday, ...TIME, timeZone: zone }).format(start);
    },
    formatCall(start: Date) {
      const end = new Date(start.getTime() + SLOT_MINUTES * MINUTE_MS);
      return createFormat({ ...DAY, ...TIME, timeZone }).formatRange(start, end);
    },
    /** The parts of a day such as `2026-11-24`. */
    splitDay(day: string) {
      const formatPart = (options: Intl.DateTimeFormatOptions) =>
        createFormat({ ...options, timeZone: "UTC" }).format(new Date(day));
      return {
        weekday: formatPart({ weekday: "short" }),
        number: formatPart({ day: "numeric" }),
        month: formatPart({ month: "short" }),
      };
    },
    formatList: (texts: string[], type: "disjunction" | "unit") =>
      new Intl.ListFormat(locale, { type }).format(texts),
  };
}
