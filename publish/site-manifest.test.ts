import { expect, it } from "vitest";
import { openContent } from "#content.config";
import { edit, enterContentCopy } from "#model/translations/content-copy.ts";
import { collectSiteSettings } from "./site-manifest.ts";

it("knows the number of each office, and the contact's for everybody", () => {
  const leaveCopy = enterContentCopy();
  try {
    edit("site/organization.yaml", /^ {4}info: "\+.*$/m, '    info: "+1 555 0123"');
    const { phone, offices } = collectSiteSettings(openContent()).organization;
    expect(phone).toBe("+1 555 0123");
    expect(new Set(offices.map((office) => office.phone)).size).toBe(offices.length);
    edit("site/organization.yaml", /^ {4}link: tel:.*$/m, '    link: ""');
    const without = collectSiteSettings(openContent()).organization;
    expect(without.phone).toBe(offices[0]?.phone);
  } finally {
    leaveCopy();
  }
});
