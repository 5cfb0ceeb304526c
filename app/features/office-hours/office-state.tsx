import { useSyncExternalStore } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { DAY_MS, findInstants, MINUTE_MS, readClock, startOfDay } from "#contract/local-time.ts";
import { type MeetingOffice, toMinutes, WEEKDAYS } from "#contract/meeting.ts";

/** An office's time, and until when it answers or is closed. Its line is empty until the time is known. */
export function OfficeStateLine({ office }: { office: OfficeClock }) {
  const now = useNow();
  return (
    <span className="small-print office-state scripted">{now && <State office={office} now={now} />}</span>
  );
}

function State({ office, now }: { office: OfficeClock; now: Date }) {
  const translate = useTranslate();
  const format = useOfficeFormat(office.timeZone);
  const state = readState(office, now);
  if (!state) return <span>{format(now, TIME)}</span>;
  const time = format(state.until, TIME);
  const day = format(state.until, DAY);
  const closed = day === format(now, DAY) ? "closed" : "closedUntilDay";
  return (
    <>
      <b>{format(now, TIME)}</b>
      <span data-open={state.isOpen || undefined}>
        {` ${translate(`officeHours.${state.isOpen ? "open" : closed}`, { day, time })}`}
      </span>
    </>
  );
}

/** The local time where a person works. Its line is empty until it is known. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const translate = useTranslate();
  const format = useOfficeFormat(timeZone);
  const now = useNow();
  return (
    <span className="small-print office-state scripted">
      {now && translate("officeHours.localTime", { time: format(now, TIME) })}
    </span>
  );
}

function useOfficeFormat(timeZone: string) {
  const locale = useLocale();
  return (instant: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(instant);
}

const TIME = { hour: "numeric", minute: "2-digit" } as const;
const DAY = { weekday: "short" } as const;

type OfficeClock = Pick<MeetingOffice, "timeZone" | "hours">;

/** Whether an office answers, and until when it does or does not. Undefined only if clock changes skip all of its hours. */
export function readState(office: OfficeClock, now: Date) {
  const time = now.getTime();
  const shift = listShifts(office, time).find(({ end }) => end > time);
  if (!shift) return undefined;
  const isOpen = shift.start <= time;
  return { isOpen, until: new Date(isOpen ? shift.end : shift.start) };
}

/** The shifts that begin today or within a week, by the office's own calendar. */
function listShifts({ timeZone, hours }: OfficeClock, time: number): { start: number; end: number }[] {
  const today = startOfDay(readClock(timeZone, time));
  return DAYS.flatMap((day) => {
    const midnight = today + day * DAY_MS;
    const weekday = WEEKDAYS[(new Date(midnight).getUTCDay() + 6) % 7];
    if (!weekday || !hours.days.includes(weekday)) return [];
    const start = findInstants(timeZone, midnight + toMinutes(hours.from) * MINUTE_MS).at(0);
    const end = findInstants(timeZone, midnight + toMinutes(hours.to) * MINUTE_MS).at(-1);
    return start === undefined || end === undefined ? [] : [{ start, end }];
  });
}

const DAYS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The present minute; undefined in the prerendered page, which is read at any time. */
function useNow(): Date | undefined {
  const minute = useSyncExternalStore(subscribe, readMinute, () => undefined);
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS);
}

function readMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS);
}

function subscribe(onMinute: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  const tick = () => {
    onMinute();
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}
