import { describe, expect, it } from "vitest";
import type { MeetingOffice } from "#contract/meeting.ts";
import { listSlots, type MeetingSlot } from "#contract/meeting-slots.ts";
import { findDaytimeSlot, groupSlots, toDay } from "./use-choice.ts";

const hours: MeetingOffice["hours"] = {
  days: ["monday", "tuesday", "wednesday", "thursday", "friday"],
  from: "9:00",
  to: "18:00",
};
const india: MeetingOffice = { id: "india", city: "Coimbatore", timeZone: "Asia/Kolkata", hours };
const usa: MeetingOffice = { id: "usa", city: "Tampa", timeZone: "America/New_York", hours };

/** The first and last local time of each of the visitor's days. */
function readTimes(office: MeetingOffice, now: string, timeZone: string): Record<string, string[]> {
  const days = groupSlots(listSlots([office], new Date(now)), timeZone);
  const format = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone });
  return Object.fromEntries(
    days.map(({ day, parts }) => {
      const times = parts.flatMap(({ slots }) => slots.map(({ start }) => format.format(start)));
      return [day, [times.at(0) ?? "", times.at(-1) ?? ""]];
    }),
  );
}

describe("groupSlots", () => {
  // Clocks in Berlin were set back on October 25, those in New York are on November 1.
  it("shows a visitor in Berlin the hours of New York as they are before and after its change", () => {
    const times = readTimes(usa, "2026-10-29T00:00:00Z", "Europe/Berlin");
    expect(times["2026-10-30"]).toEqual(["14:00", "22:30"]);
    expect(times["2026-11-02"]).toEqual(["15:00", "23:30"]);
  });

  it("shows a visitor in Los Angeles the same hours all year, since both clocks change together", () => {
    const times = readTimes(usa, "2027-03-10T00:00:00Z", "America/Los_Angeles");
    expect(times["2027-03-12"]).toEqual(["06:00", "14:30"]);
    expect(times["2027-03-15"]).toEqual(["06:00", "14:30"]);
  });

  it("supports time zones with quarter hours", () => {
    const times = readTimes(india, "2026-11-21T00:00:00Z", "Asia/Kathmandu");
    expect(times["2026-11-23"]).toEqual(["09:15", "17:45"]);
  });

  it("shows a visitor in Sydney a Friday in Tampa as Saturday", () => {
    const times = readTimes(usa, "2026-11-21T00:00:00Z", "Australia/Sydney");
    expect(times["2026-11-23"]).toBeUndefined();
    expect(times["2026-11-28"]).toEqual(["01:00", "09:30"]);
  });

  it("groups a day by its parts, without empty ones", () => {
    const [monday] = groupSlots(listSlots([india], new Date("2026-11-22T00:00:00Z")), "Europe/Berlin");
    expect(monday?.day).toBe("2026-11-23");
    expect(monday?.parts.map(({ name, slots }) => [name, slots.length])).toEqual([
      ["night", 3],
      ["morning", 12],
      ["afternoon", 3],
    ]);
  });
});

describe.each(["Europe/Berlin", "Australia/Sydney", "Asia/Kolkata", "America/St_Johns"])(
  "in a year of %s, whose clocks change on other days",
  (timeZone) => {
    const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
    const read = ({ start }: MeetingSlot) => clock.format(start);
    const isWeekday = (time: string) => new Date(time.slice(0, 10)).getUTCDay() % 6 !== 0;
    const isDaytime = (time: string) =>
      isWeekday(time) && time.slice(11) >= "09:00" && time.slice(11) < "17:00";
    const findPart = (time: string) =>
      ["night", "morning", "afternoon", "evening"][Math.floor(Number(time.slice(11, 13)) / 6)];

    it("every slot stands on the visitor's day and in its part, and a time by day is suggested", () => {
      for (let week = 0; week < 53; week++) {
        const slots = listSlots([india, usa], new Date(Date.UTC(2027, 0, 1 + 7 * week)));
        const shown = groupSlots(slots, timeZone).flatMap(({ day, parts }) =>
          parts.flatMap(({ name, slots }) => slots.map((slot) => [day, name, slot])),
        );
        const expected = slots.map((slot) => [read(slot).slice(0, 10), findPart(read(slot)), slot]);
        expect(shown).toEqual(expected);
        expect(findDaytimeSlot(slots, timeZone)).toBe(slots.find((slot) => isDaytime(read(slot))));
      }
    });
  },
);

describe("findDaytimeSlot", () => {
  const find = (offices: MeetingOffice[], now: string, timeZone: string) =>
    findDaytimeSlot(listSlots(offices, new Date(now)), timeZone)?.start.toISOString();
  const SATURDAY = "2026-11-21T12:00:00Z";

  it.each([
    ["America/New_York", "2026-11-23T14:00:00.000Z"],
    ["America/Los_Angeles", "2026-11-23T17:00:00.000Z"],
    ["Asia/Kolkata", "2026-11-23T03:30:00.000Z"],
    ["Australia/Sydney", "2026-11-23T03:30:00.000Z"],
    ["UTC", "2026-11-23T09:00:00.000Z"],
  ])("finds the first slot from 9:00 to 17:00 on a weekday in %s", (timeZone, start) => {
    expect(find([india, usa], SATURDAY, timeZone)).toBe(start);
  });

  it("skips the visitor's weekend, even during office hours", () => {
    // Friday 18:00 to 22:30 in Tampa is Saturday 10:00 to 14:30 in Sydney; on Sunday nobody works.
    const late = { ...usa, hours: { ...hours, from: "18:00", to: "23:00" } };
    expect(find([late], "2026-11-27T00:00:00Z", "Australia/Sydney")).toBe("2026-11-30T23:00:00.000Z");
  });

  it("skips slots from 17:00 on", () => {
    const evening = { ...usa, hours: { ...hours, from: "16:30", to: "18:00" } };
    expect(find([evening], SATURDAY, "America/New_York")).toBe("2026-11-23T21:30:00.000Z");
    expect(find([evening], "2026-11-23T18:00:00Z", "America/New_York")).toBe("2026-11-24T21:30:00.000Z");
  });

  it("falls back to the first slot, if there is any", () => {
    expect(find([usa], SATURDAY, "Asia/Kolkata")).toBe("2026-11-23T14:00:00.000Z");
    expect(find([], SATURDAY, "Asia/Kolkata")).toBeUndefined();
  });
});

it("toDay uses the time zone", () => {
  const instant = new Date("2026-11-23T23:30:00Z");
  expect(toDay(instant, "America/Los_Angeles")).toBe("2026-11-23");
  expect(toDay(instant, "Europe/Berlin")).toBe("2026-11-24");
});
