import { beforeEach, describe, expect, it } from "vitest";
import { openContent } from "#content.config";
import { loadShownOrganization } from "../site/site-data.server.ts";
import { edit, enterContentCopy } from "../translations/content-copy.ts";
import { loadCallFacts } from "./call-facts.server.ts";
import { listClosedDays } from "./office-closings.server.ts";

const reader = openContent();
const FILE = "site/organization.yaml";
const NOVEMBER = new Date("2026-11-23T12:00:00Z");

beforeEach(enterContentCopy);

describe("the days on which an office is closed", () => {
  it("are its public holidays, but the excepted ones, and its own days, for at least 18 months", () => {
    const holidays = { country: "US", region: "fl", except: ["2026-11-11"] };
    const closedDays = listClosedDays({ holidays, closed: ["2026-12-24", "2025-12-24"] }, NOVEMBER) ?? [];
    for (const day of ["2026-11-26", "2026-12-24", "2026-12-25", "2027-05-31", "2028-05-29"])
      expect(closedDays).toContain(day);
    for (const day of ["2026-11-11", "2026-10-31", "2025-12-24"]) expect(closedDays).not.toContain(day);
    expect(closedDays).toEqual([...new Set(closedDays)].sort());
    expect(listClosedDays({ holidays }, new Date("2026-08-01T00:00:00Z"))).toContain("2028-01-01");
    expect(listClosedDays({}, NOVEMBER)).toBeUndefined();
  });
});

describe("the content", () => {
  it("adds nothing by default, and reaches the server and the scheduler but not the pages", () => {
    expect(loadCallFacts(reader).calls).toBeUndefined();
    const pageBefore = JSON.stringify(loadShownOrganization(reader));
    edit(FILE, /^( +zoneName: ET.*)$/m, "$1\n    holidays: { country: US }\n    closed: [2099-01-02]");
    edit(FILE, /^contacts:$/m, "calls: { parallel: 2 }\ncontacts:");
    const facts = loadCallFacts(reader);
    expect(facts.calls).toEqual({ parallel: 2, bufferMinutes: 0, noticeHours: 4, daysAhead: 14 });
    expect(facts.offices[1]?.closedDays?.at(-1)).toBe("2099-01-02");
    expect(facts.offices[0]).not.toHaveProperty("closedDays");
    expect(JSON.stringify(loadShownOrganization(reader))).toBe(pageBefore);
  });
});
