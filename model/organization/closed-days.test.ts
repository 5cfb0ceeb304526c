import { expect, it } from "vitest";
import { listClosedDays } from "./organization.server.ts";

const NOVEMBER = new Date("2026-11-23T12:00:00Z");

it("lists the public holidays of an office, but those on which it is open, and its own days, for three years", () => {
  const days = { open: ["2026-11-11"], closed: ["2026-12-24", "2025-12-24"] };
  const closedDays = listClosedDays({ holidays: "US-FL", ...days }, NOVEMBER);
  for (const day of ["2026-11-26", "2026-12-24", "2026-12-25", "2027-05-31", "2028-05-29"])
    expect(closedDays).toContain(day);
  for (const day of ["2026-11-11", "2026-10-31", "2025-12-24"]) expect(closedDays).not.toContain(day);
  expect(closedDays).toEqual([...new Set(closedDays)].sort());
  expect(listClosedDays({ open: [], closed: [] }, NOVEMBER)).toEqual([]);
});
