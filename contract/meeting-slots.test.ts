import { describe, expect, it } from "vitest";
import type { MeetingOffice } from "./meeting.ts";
import { findSlot, listSlots } from "./meeting-slots.ts";

const hours: MeetingOffice["hours"] = {
  days: ["monday", "tuesday", "wednesday", "thursday", "friday"],
  from: "9:00",
  to: "18:00",
};
const india: MeetingOffice = { id: "india", city: "Coimbatore", timeZone: "Asia/Kolkata", hours };
const usa: MeetingOffice = { id: "usa", city: "Tampa", timeZone: "America/New_York", hours };
const OFFICES = [india, usa];

// A Saturday: what begins on it and on Sunday is nobody's time.
const SATURDAY = new Date("2026-11-21T12:00:00Z");

describe("listSlots", () => {
  const slots = listSlots(OFFICES, SATURDAY);
  const starts = slots.map(({ start }) => start.toISOString());

  it("offers the half hours of each office's day, the last one ending at closing time", () => {
    const monday = starts.filter((start) => start.startsWith("2026-11-23"));
    expect(monday.at(0)).toBe("2026-11-23T03:30:00.000Z");
    expect(monday).toContain("2026-11-23T12:00:00.000Z");
    expect(monday).not.toContain("2026-11-23T12:30:00.000Z");
    expect(monday).toContain("2026-11-23T14:00:00.000Z");
    expect(monday.at(-1)).toBe("2026-11-23T22:30:00.000Z");
    expect(monday).toHaveLength(36);
  });

  it("lists each time once, in order", () => {
    expect(starts).toEqual([...new Set(starts)].sort());
  });

  it("covers 14 days, without weekends", () => {
    const days = new Set(starts.map((start) => start.slice(0, 10)));
    expect([...days]).toEqual([
      ...["23", "24", "25", "26", "27", "30"].map((day) => `2026-11-${day}`),
      ...["01", "02", "03", "04"].map((day) => `2026-12-${day}`),
    ]);
  });

  it("lists exactly what findSlot accepts", () => {
    for (const { start, offices } of slots) expect(findSlot(OFFICES, start, SATURDAY)).toEqual(offices);
  });

  it("merges the same time of two offices", () => {
    const late = { ...india, hours: { ...hours, from: "12:30", to: "21:30" } };
    const shared = listSlots([late, usa], SATURDAY).filter(({ offices }) => offices.length === 2);
    expect(shared.slice(0, 4).map(({ start }) => start.toISOString())).toEqual([
      "2026-11-23T14:00:00.000Z",
      "2026-11-23T14:30:00.000Z",
      "2026-11-23T15:00:00.000Z",
      "2026-11-23T15:30:00.000Z",
    ]);
  });

  it("leaves out closed days, and half days from when the office closes", () => {
    const office = { ...india, closedDays: ["2026-11-24"], halfDays: { "2026-11-25": "10:00" } };
    const ofOffice = listSlots([office], SATURDAY).map(({ start }) => start.toISOString());
    expect(ofOffice.filter((start) => start.startsWith("2026-11-24"))).toEqual([]);
    expect(ofOffice.filter((start) => start.startsWith("2026-11-25"))).toEqual([
      "2026-11-25T03:30:00.000Z",
      "2026-11-25T04:00:00.000Z",
    ]);
  });

  it("lists nothing where nobody works", () => {
    expect(listSlots([{ ...usa, hours: { ...hours, days: [] } }], SATURDAY)).toEqual([]);
    expect(listSlots([], SATURDAY)).toEqual([]);
  });
});

describe("findSlot", () => {
  const find = (start: string, now = "2026-11-23T08:00:00Z") =>
    findSlot(OFFICES, new Date(start), new Date(now))?.map(({ id }) => id);

  it.each([
    ["on Indian time", "2026-11-24T03:30:00Z", ["india"]],
    ["on Eastern time", "2026-11-24T14:00:00Z", ["usa"]],
    ["just in time", "2026-11-23T12:00:00Z", ["india"]],
    ["with too little notice", "2026-11-23T11:30:00Z", undefined],
    ["in the past", "2026-11-20T14:00:00Z", undefined],
    ["as late as can be", "2026-12-07T08:00:00Z", ["india"]],
    ["too far ahead", "2026-12-07T08:30:00Z", undefined],
    ["between half hours", "2026-11-24T14:15:00Z", undefined],
    ["after hours", "2026-11-24T23:00:00Z", undefined],
    ["on a Sunday", "2026-11-29T15:00:00Z", undefined],
    ["at no time at all", "soon", undefined],
  ])("%s", (_, start, ids) => {
    expect(find(start)).toEqual(ids);
  });
});

describe("when daylight saving time changes in New York", () => {
  const startsOn = (day: string, now: string, offices = [usa]) =>
    listSlots(offices, new Date(now))
      .map(({ start }) => start.toISOString())
      .filter((start) => start.startsWith(day));

  it("the office opens an hour later in UTC in winter", () => {
    expect(startsOn("2026-10-30", "2026-10-27T00:00:00Z").at(0)).toBe("2026-10-30T13:00:00.000Z");
    expect(startsOn("2026-11-02", "2026-10-27T00:00:00Z").at(0)).toBe("2026-11-02T14:00:00.000Z");
  });

  it("the office opens an hour earlier in UTC in summer", () => {
    expect(startsOn("2027-03-12", "2027-03-09T00:00:00Z").at(0)).toBe("2027-03-12T14:00:00.000Z");
    expect(startsOn("2027-03-15", "2027-03-09T00:00:00Z").at(0)).toBe("2027-03-15T13:00:00.000Z");
  });

  it("an office open at night has the repeated hour twice, and not the skipped one", () => {
    const night = { ...usa, hours: { days: ["sunday"], from: "0:00", to: "4:00" } } satisfies MeetingOffice;
    expect(startsOn("2026-11-01", "2026-10-27T00:00:00Z", [night])).toHaveLength(10);
    expect(startsOn("2027-03-14", "2027-03-09T00:00:00Z", [night])).toHaveLength(6);
  });
});
