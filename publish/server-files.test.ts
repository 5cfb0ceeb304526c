import { expect, it, onTestFinished } from "vitest";
import { openContent } from "#content.config";
import { edit, enterContentCopy } from "#model/translations/content-copy.ts";
import { collectSiteSettings } from "./server-files.ts";

it("knows the number of each office, and the contact's for everybody", () => {
  onTestFinished(enterContentCopy());
  edit("site/organization.yaml", /^ {4}info: "\+.*$/m, '    info: "+1 555 0123"');
  const { phone, offices } = collectSiteSettings(openContent()).organization;
  expect(phone).toBe("+1 555 0123");
  expect(new Set(offices.map((office) => office.phone)).size).toBe(offices.length);
  edit("site/organization.yaml", /^ {4}link: tel:.*$/m, '    link: ""');
  expect(collectSiteSettings(openContent()).organization.phone).toBe(offices[0]?.phone);
});
