import { beforeEach, expect, it } from "vitest";
import { openContent } from "#content.config";
import { edit, enterContentCopy } from "#model/content/testing/content-copy.ts";
import { loadShownOrganization } from "#model/site/site-data.server.ts";
import { collectSiteSettings } from "./server-files.ts";

const reader = openContent();
const FILE = "site/organization.yaml";

beforeEach(enterContentCopy);

it("knows the number of each office, and the contact's for everybody", () => {
  edit(FILE, /^ {4}info: "\+.*$/m, '    info: "+1 555 0123"');
  const { phone, offices } = collectSiteSettings(reader).organization;
  expect(phone).toBe("+1 555 0123");
  expect(new Set(offices.map((office) => office.phone)).size).toBe(offices.length);
  edit(FILE, /^ {4}link: tel:.*$/m, '    link: ""');
  expect(collectSiteSettings(reader).organization.phone).toBe(offices[0]?.phone);
});

it("knows when calls can be booked, which pages don't", () => {
  expect(collectSiteSettings(reader).organization.calls).toBeUndefined();
  const pageBefore = JSON.stringify(loadShownOrganization(reader));
  edit(FILE, /^( +zoneName: ET.*)$/m, "$1\n    holidays: US\n    closed: [2099-01-02]");
  edit(FILE, /^contacts:$/m, "calls: { parallel: 2 }\ncontacts:");
  const { calls, offices } = collectSiteSettings(reader).organization;
  expect(calls).toEqual({ parallel: 2, bufferMinutes: 0, noticeHours: 4, daysAhead: 14 });
  expect(offices[1]?.closedDays?.at(-1)).toBe("2099-01-02");
  expect(offices[0]).not.toHaveProperty("closedDays");
  expect(JSON.stringify(loadShownOrganization(reader))).toBe(pageBefore);
});
