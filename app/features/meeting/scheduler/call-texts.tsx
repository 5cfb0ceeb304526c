import { translateFeature } from "#app/features/i18n/translate.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { MINUTE_MS } from "#contract/local-time.ts";
import { SLOT_MINUTES } from "#contract/meeting.ts";
import type { MeetingSlot } from "#contract/meeting-slots.ts";
import { type CallWay, formatZone } from "./use-choice.ts";

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

type ChosenCallProps = { slot: MeetingSlot; timeZone: string; way: CallWay };

export function ChosenCall({ slot, timeZone, way }: ChosenCallProps) {
  const { formatCall, formatList } = useCallFormats(timeZone);
  const cities = slot.offices.map(({ city }) => city);
  const office = translateScheduler("withOffice", { city: formatList(cities, "disjunction") });
  return (
    <p className="scheduler-call">
      <strong>{formatCall(slot.start)}</strong>
      <CallClocks slot={slot} timeZone={timeZone} />
      <span>{`${formatZone(timeZone)}, ${office}`}</span>
      <span>{translateScheduler(`ways.${way}`)}</span>
    </p>
  );
}

/** The start of a call on the visitor's clock, and on those of the offices where that differs. */
export function CallClocks({ slot: { start, offices }, timeZone }: Omit<ChosenCallProps, "way">) {
  const { formatTime, formatList } = useCallFormats(timeZone);
  const own = formatTime(start);
  const others = offices
    .map((office) => ({ city: office.city, time: formatTime(start, office.timeZone) }))
    .filter(({ time }) => time !== own)
    .map((other) => translateScheduler("clockOffice", other));
  const texts = [translateScheduler("clockOwn", { time: own }), ...others];
  return <span className="text-note scheduler-clocks">{formatList(texts, "unit")}</span>;
}
