import { describe, expect, it } from "vitest";
import type { MeetingOffice } from "#contract/meeting.ts";
import { drawDay, placeOnStrip, readState } from "./office-day.ts";

const hours: MeetingOffice["hours"] = {
  days: ["monday", "tuesday", "wednesday", "thursday", "friday"],
  from: "9:00",
  to: "18:00",
};
const india = { timeZone: "Asia/Kolkata", hours };
const usa = { timeZone: "America/New_York", hours };

describe("readState", () => {
  const read = (office: Pick<MeetingOffice, "timeZone" | "hours">, now: string) => {
    const state = readState(office, new Date(now));
    return [state?.isOpen, state?.until.toISOString()];
  };

  it.each([
    ["before work", india, "2026-11-24T03:29:00Z", false, "2026-11-24T03:30:00.000Z"],
    ["from the first minute", india, "2026-11-24T03:30:00Z", true, "2026-11-24T12:30:00.000Z"],
    ["from the last minute on", india, "2026-11-24T12:30:00Z", false, "2026-11-25T03:30:00.000Z"],
    ["over a weekend", usa, "2026-11-20T23:00:00Z", false, "2026-11-23T14:00:00.000Z"],
    ["in a zone that is a day ahead", usa, "2026-11-24T02:00:00Z", false, "2026-11-24T14:00:00.000Z"],
    [
      "over the weekend on which clocks go back",
      usa,
      "2026-10-30T22:30:00Z",
      false,
      "2026-11-02T14:00:00.000Z",
    ],
    [
      "over the weekend on which they go forward",
      usa,
      "2027-03-12T23:30:00Z",
      false,
      "2027-03-15T13:00:00.000Z",
    ],
  ])("%s", (_, office, now, isOpen, until) => {
    expect(read(office, now)).toEqual([isOpen, until]);
  });

  it("counts the repeated hour of a night shift once, to its end", () => {
    const night = { ...usa, hours: { days: ["sunday"], from: "0:00", to: "4:00" } } as const;
    const office = { ...night, hours: { ...night.hours, days: [...night.hours.days] } };
    expect(read(office, "2026-11-01T05:30:00Z")).toEqual([true, "2026-11-01T09:00:00.000Z"]);
  });
});

describe("drawDay", () => {
  it("starts in the middle of the time in which nobody works, and keeps half hours", () => {
    expect(drawDay([india, usa], new Date("2026-11-24T00:00:00Z"))).toEqual({
      start: 1,
      rows: [[{ start: 2.5, hours: 9 }], [{ start: 13, hours: 9 }]],
    });
  });

  it("follows daylight saving time from one day to the next", () => {
    const starts = ["2026-10-31T12:00:00Z", "2026-11-01T12:00:00Z"].map((now) => {
      const { start, rows } = drawDay([india, usa], new Date(now));
      return start + (rows[1]?.[0]?.start ?? 0);
    });
    expect(starts).toEqual([13, 14]);
  });

  it("splits a shift only where somebody works around the clock", () => {
    const zones = ["Asia/Kathmandu", "Europe/Lisbon", "America/Los_Angeles"];
    const { rows } = drawDay(
      zones.map((timeZone) => ({ timeZone, hours })),
      new Date("2026-11-24T00:00:00Z"),
    );
    expect(rows.map((spans) => spans.length)).toEqual([1, 1, 1]);
    const always = { timeZone: "Asia/Tokyo", hours: { ...hours, from: "0:00", to: "23:59" } };
    expect(drawDay([always, usa], new Date("2026-11-24T00:00:00Z")).rows.flat().length).toBeGreaterThan(2);
  });
});

it("placeOnStrip counts from the start of the strip, past midnight", () => {
  expect(placeOnStrip(new Date("2026-11-24T03:30:00Z"), 1)).toBe(2.5);
  expect(placeOnStrip(new Date("2026-11-24T00:15:00Z"), 1)).toBe(23.25);
});
