import { afterEach, expect, it, vi } from "vitest";
import type { MeetingOffice } from "#contract/meeting.ts";
import { listSlots, type MeetingSlot } from "#contract/meeting-slots.ts";
import { findDaytimeSlot, findOwnZone, formatZone, groupSlots, listZones } from "./use-choice.ts";

const hours: MeetingOffice["hours"] = {
  days: ["monday", "tuesday", "wednesday", "thursday", "friday"],
  from: "9:00",
  to: "18:00",
};
const india: MeetingOffice = { id: "india", city: "Coimbatore", timeZone: "Asia/Kolkata", hours };
const usa: MeetingOffice = { id: "usa", city: "Tampa", timeZone: "America/New_York", hours };
// Each list is of two weeks.
const SLOTS_OF_A_YEAR = Array.from({ length: 26 }, (_, fortnight) =>
  listSlots([india, usa], new Date(Date.UTC(2027, 0, 1 + 14 * fortnight))),
);
const PARTS = ["night", "morning", "afternoon", "evening"];

// Some have other days of clock changes than New York, the same or none; some are a quarter of an hour or a day off.
it.each(["Europe/Berlin", "America/Los_Angeles", "Australia/Sydney", "Asia/Kathmandu", "America/St_Johns"])(
  "in a year of %s every slot is on the visitor's day and in its part, and a daytime slot is suggested",
  (timeZone) => {
    const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
    const read = ({ start }: MeetingSlot) => clock.format(start).split(" ") as [day: string, time: string];
    const isDaytime = (slot: MeetingSlot) => {
      const [day, time] = read(slot);
      return new Date(day).getUTCDay() % 6 !== 0 && time >= "09:00" && time < "17:00";
    };
    for (const slots of SLOTS_OF_A_YEAR) {
      // A part without slots would show as an undefined one.
      const shown = groupSlots(slots, timeZone).flatMap(({ day, parts }) =>
        parts.flatMap(({ name, slots: [first, ...others] }) =>
          [first, ...others].map((slot) => [day, name, slot]),
        ),
      );
      const expected = slots.map((slot) => {
        const [day, time] = read(slot);
        return [day, PARTS[Math.floor(Number(time.slice(0, 2)) / 6)], slot];
      });
      expect(shown).toEqual(expected);
      expect(findDaytimeSlot(slots, timeZone)).toBe(slots.find(isDaytime));
    }
  },
);

const SATURDAY = "2026-11-21T12:00Z";
const late = { ...usa, hours: { ...hours, from: "18:00", to: "23:00" } };
const evening = { ...usa, hours: { ...hours, from: "16:30", to: "18:00" } };

it.each([
  ["first one from 9:00 to 17:00 on a weekday", [india, usa], SATURDAY, "UTC", "2026-11-23T09:00Z"],
  // Friday 18:00 to 22:30 in Tampa is Saturday 10:00 to 14:30 in Sydney; on Sunday nobody works.
  ["first one after a weekend", [late], "2026-11-27T00:00Z", "Australia/Sydney", "2026-11-30T23:00Z"],
  ["next day's one at 17:00", [evening], "2026-11-23T18:00Z", "America/New_York", "2026-11-24T21:30Z"],
  ["first one of all if none is by day", [usa], SATURDAY, "Asia/Kolkata", "2026-11-23T14:00Z"],
  ["missing one if there is none", [], SATURDAY, "Asia/Kolkata", undefined],
])("the suggested slot is the %s", (_, offices, now, timeZone, start) => {
  const suggested = findDaytimeSlot(listSlots(offices, new Date(now)), timeZone);
  expect(suggested?.start.toISOString().replace(":00.000Z", "Z")).toBe(start);
});

afterEach(() => vi.restoreAllMocks());

it.each([
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Europe/Berlin", "Europe/Berlin"],
  ["Etc/Unknown", "UTC"],
])("a visitor whose browser says %s is in %s", (timeZone, own) => {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone };
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(options);
  expect(findOwnZone()).toBe(own);
});

it("lists zones by the current names of their cities, likely ones first and once", () => {
  vi.spyOn(Intl, "supportedValuesOf").mockReturnValue(["America/New_York", "Asia/Calcutta", "Europe/Berlin"]);
  expect(listZones([])).toEqual(["Europe/Berlin", "Asia/Kolkata", "America/New_York"]);
  expect(listZones(["UTC", "America/New_York"])).toEqual([
    "UTC",
    "America/New_York",
    "Europe/Berlin",
    "Asia/Kolkata",
  ]);
});

it("names zones by city and offset", () => {
  expect(formatZone("Asia/Kolkata")).toBe("Kolkata (GMT+5:30)");
  expect(formatZone("America/Argentina/Buenos_Aires")).toBe("Buenos Aires (GMT-3)");
  expect(formatZone("UTC")).toBe("UTC (GMT)");
});
