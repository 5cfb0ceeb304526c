import { expect, it } from "vitest";
import type { MeetingOffice } from "#contract/meeting.ts";
import { drawDay, readState } from "./office-day.ts";

const hours: MeetingOffice["hours"] = {
  days: ["monday", "tuesday", "wednesday", "thursday", "friday"],
  from: "9:00",
  to: "18:00",
};
const india = { timeZone: "Asia/Kolkata", hours };
const usa = { timeZone: "America/New_York", hours };
const night: typeof india = { ...usa, hours: { days: ["sunday"], from: "0:00", to: "4:00" } };

it.each([
  ["before work", india, "2026-11-24T03:29Z", "closed until 2026-11-24T03:30Z"],
  ["from the first minute", india, "2026-11-24T03:30Z", "open until 2026-11-24T12:30Z"],
  ["from the last minute on", india, "2026-11-24T12:30Z", "closed until 2026-11-25T03:30Z"],
  ["over a weekend", usa, "2026-11-20T23:00Z", "closed until 2026-11-23T14:00Z"],
  ["in a zone that is a day ahead", usa, "2026-11-24T02:00Z", "closed until 2026-11-24T14:00Z"],
  ["while clocks go back on a weekend", usa, "2026-10-30T22:30Z", "closed until 2026-11-02T14:00Z"],
  ["while clocks go forward", usa, "2027-03-12T23:30Z", "closed until 2027-03-15T13:00Z"],
  ["in the repeated hour of a night shift", night, "2026-11-01T05:30Z", "open until 2026-11-01T09:00Z"],
])("an office %s says until when it is open or closed", (_, office, now, said) => {
  const state = readState(office, new Date(now));
  const until = state?.until.toISOString().replace(":00.000Z", "Z");
  expect(`${state?.isOpen ? "open" : "closed"} until ${until}`).toBe(said);
});

it("a day is drawn in UTC, keeps half hours, and follows daylight saving time", () => {
  const draw = (office: typeof india, day: string) => drawDay(office, new Date(`${day}T12:00:00Z`));
  expect(draw(india, "2026-11-24")).toEqual([{ from: 3.5, to: 12.5 }]);
  expect(draw(usa, "2026-10-31")).toEqual([{ from: 13, to: 22 }]);
  expect(draw(usa, "2026-11-01")).toEqual([{ from: 14, to: 23 }]);
});

it("a shift over midnight in UTC is drawn in two parts", () => {
  const sydney = { timeZone: "Australia/Sydney", hours };
  expect(drawDay(sydney, new Date("2026-11-24T12:00:00Z"))).toEqual([
    { from: 22, to: 24 },
    { from: 0, to: 7 },
  ]);
});
