import { tzOffset } from "@date-fns/tz/tzOffset";

/** The parts of a day, and the hours with which they begin. */
const PART_STARTS = { night: 0, morning: 6, afternoon: 12, evening: 18 } as const;

export type DayPart = keyof typeof PART_STARTS;

/** The times of one day by its parts; `day` is written such as `2026-11-24`. */
export type SlotDay<Slot> = { day: string; parts: { name: DayPart; slots: Slot[] }[] };

/** Sorts times, which are in order, by the days and parts of days of a time zone. Parts without any are left out. */
export function groupSlots<Slot extends { start: Date }>(slots: Slot[], timeZone: string): SlotDay<Slot>[] {
  const byDay = Map.groupBy(slots, ({ start }) => readDay(start, timeZone));
  return [...byDay].map(([day, ofDay]) => {
    const byPart = Map.groupBy(ofDay, ({ start }) => findPart(readClock(start, timeZone).getUTCHours()));
    return { day, parts: [...byPart].map(([name, ofPart]) => ({ name, slots: ofPart })) };
  });
}

/** The first time from Monday to Friday between 9 and 17 o'clock in a time zone; where none is, the first of all. */
export function findDaytimeSlot<Slot extends { start: Date }>(
  slots: Slot[],
  timeZone: string,
): Slot | undefined {
  return slots.find(({ start }) => isDaytime(readClock(start, timeZone))) ?? slots[0];
}

/** The day on which an instant falls in a time zone, such as `2026-11-24`. */
export function readDay(instant: Date, timeZone: string): string {
  return readClock(instant, timeZone).toISOString().slice(0, 10);
}

// What a clock there shows, as if it were the clock of Greenwich.
function readClock(instant: Date, timeZone: string): Date {
  return new Date(instant.getTime() + tzOffset(timeZone, instant) * 60_000);
}

function isDaytime(clock: Date): boolean {
  const isWorkday = clock.getUTCDay() >= 1 && clock.getUTCDay() <= 5;
  return isWorkday && clock.getUTCHours() >= 9 && clock.getUTCHours() < 17;
}

function findPart(hour: number): DayPart {
  if (hour < PART_STARTS.morning) return "night";
  if (hour < PART_STARTS.afternoon) return "morning";
  return hour < PART_STARTS.evening ? "afternoon" : "evening";
}
