import { expect, it } from "vitest";
import type { MeetingOffice } from "#contract/meeting.ts";
import { readState } from "./office-state.tsx";

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
