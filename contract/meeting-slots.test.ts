import { beforeAll, describe, expect, test } from "vitest";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { type CallRules, DEFAULT_CALL_RULES } from "./call-rules.ts";
import { type MeetingOffice, SLOT_MINUTES, WEEKDAYS } from "./meeting.ts";
import { findOfficesAt, findSlot, listSlots } from "./meeting-slots.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** New York's clocks change on March 14 and November 7, 2027, India's never. */
const YEAR = Date.UTC(2027, 0, 1);
const DAYS = 365;
// Not a multiple of the number of rules, so that each is used.
const STEP_DAYS = IS_FULL ? 1 : 5;
const MOST_DAYS_AHEAD = 21;
/** Every office opens at a multiple of it, and no zone's offset is finer than a quarter of an hour. */
const STEP_MINUTES = 5;

const weekdays: MeetingOffice["hours"]["days"] = ["monday", "tuesday", "wednesday", "thursday", "friday"];
const hours = { days: weekdays, from: "9:00", to: "18:00" };
const closings = {
  closedDays: ["2027-01-01", "2027-03-15", "2027-07-05", "2027-11-25", "2027-12-24"],
};
const everyDay = { days: [...WEEKDAYS], from: "0:00", to: "4:00" };

const india = { id: "india", city: "Coimbatore", timeZone: "Asia/Kolkata", hours };
const usa = { id: "usa", city: "Tampa", timeZone: "America/New_York", hours };

const SITES: Record<string, MeetingOffice[]> = {
  "India and Tampa, with holidays and half days": [
    { ...india, closedDays: ["2027-01-26", "2027-08-15"] },
    { ...usa, ...closings },
  ],
  "offices that are open while their clocks change, by an hour and by half an hour": [
    { ...usa, hours: everyDay, ...closings },
    { id: "howe", city: "Lord Howe", timeZone: "Australia/Lord_Howe", hours: { ...everyDay, from: "0:15" } },
    { id: "john", city: "St. John's", timeZone: "America/St_Johns", hours: { ...everyDay, to: "9:50" } },
  ],
};

const RULES: Pick<CallRules, "noticeHours" | "daysAhead">[] = [
  { noticeHours: 4, daysAhead: 14 },
  { noticeHours: 0, daysAhead: 1 },
  { noticeHours: 48, daysAhead: MOST_DAYS_AHEAD },
];

describe.each(Object.entries(SITES))("%s", (_, offices) => {
  let open = new Map<number, string[]>();
  beforeAll(() => {
    open = listOpenTimes(offices);
  });

  test("for a whole year the offered times match a wall clock", () => {
    for (let day = 0; day < DAYS; day += STEP_DAYS) {
      // Another time of day each time.
      const now = YEAR + day * DAY_MS + ((day * 7_919) % (DAY_MS / 1_000)) * 1_000;
      const rules = RULES[day % RULES.length] as (typeof RULES)[number]; // Within the list.
      const isOffered = (time: number) =>
        time - now >= rules.noticeHours * HOUR_MS && time - now <= rules.daysAhead * DAY_MS;
      const expected = [...open].filter(([time]) => isOffered(time));
      const slots = listSlots(offices, new Date(now), rules);
      const found = slots.map(({ start, offices }) => [start.getTime(), offices.map(({ id }) => id)]);
      expect(found, `as of ${new Date(now).toISOString()} with ${JSON.stringify(rules)}`).toEqual(expected);
    }
  });

  test("a time is accepted exactly when it is offered", () => {
    // Around every clock change, and some of the closings.
    for (const day of ["2027-03-11", "2027-04-01", "2027-10-01", "2027-11-04", "2027-12-23"])
      for (let time = Date.parse(day); time < Date.parse(day) + 6 * DAY_MS; time += 15 * MINUTE_MS) {
        const [start, now] = [new Date(time), new Date(time - DEFAULT_CALL_RULES.noticeHours * HOUR_MS)];
        const ids = open.get(time);
        expect(
          findOfficesAt(offices, start).map(({ id }) => id),
          start.toISOString(),
        ).toEqual(ids ?? []);
        expect(findSlot(offices, start, now)?.map(({ id }) => id)).toEqual(ids);
        expect(findSlot(offices, start, new Date(now.getTime() + 1))).toBeUndefined();
        const first = new Date(time - DEFAULT_CALL_RULES.daysAhead * DAY_MS);
        expect(findSlot(offices, start, first)?.map(({ id }) => id)).toEqual(ids);
        expect(findSlot(offices, start, new Date(first.getTime() - 1))).toBeUndefined();
      }
  });
});

test("nothing is offered where nobody works, or at no time at all", () => {
  const now = new Date(YEAR);
  for (const offices of Object.values(SITES)) {
    const closed = offices.map((office) => ({ ...office, hours: { ...hours, days: [] } }));
    expect(listSlots(closed, now)).toEqual([]);
    expect(findSlot(offices, new Date("soon"), now)).toBeUndefined();
  }
  expect(listSlots([], now)).toEqual([]);
});

/** The IDs of the offices with a whole slot from then on, by time: every few minutes of the year, read off a wall clock. */
function listOpenTimes(offices: MeetingOffice[]): Map<number, string[]> {
  const times = new Map<number, string[]>();
  for (const { id, timeZone, hours, closedDays = [] } of offices) {
    const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
    let openFor = 0;
    // Backward, to know how long the office stays open.
    for (
      let time = YEAR + (DAYS + MOST_DAYS_AHEAD + 1) * DAY_MS;
      time >= YEAR;
      time -= STEP_MINUTES * MINUTE_MS
    ) {
      const [day = "", timeOfDay = ""] = clock.format(time).split(" ");
      const weekday = WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7];
      const isOpen =
        weekday !== undefined &&
        hours.days.includes(weekday) &&
        !closedDays.includes(day) &&
        timeOfDay >= hours.from.padStart(5, "0") &&
        timeOfDay < hours.to.padStart(5, "0");
      openFor = isOpen ? openFor + STEP_MINUTES : 0;
      const isOnGrid = (Number(timeOfDay.slice(-2)) - Number(hours.from.slice(-2))) % SLOT_MINUTES === 0;
      if (openFor >= SLOT_MINUTES && isOnGrid) times.set(time, [...(times.get(time) ?? []), id]);
    }
  }
  return new Map([...times].sort(([a], [b]) => a - b));
}
