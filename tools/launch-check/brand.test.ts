import { rmSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { enterContentCopy } from "#model/translations/content-copy.ts";
import { checkLinks, checkLogo, checkOfficeHours, checkOfficeReferences } from "./brand.ts";
import { listStoredImages } from "./samples.ts";
import { change, listOpen } from "./testing/scene.ts";

beforeEach(enterContentCopy);

const FILE = "site/organization.yaml";

test("lists links without a URL, and unconfirmed office hours", async () => {
  change(FILE, /^ {4}to: https.*$/m, '    to: ""');
  change(FILE, /^ {4}link: .*$/gm, "    link: https://weaver.dev/chat");
  expect(await listOpen(checkLinks)).toEqual([
    expect.stringMatching(/^advice: No address yet in `socials`: /),
  ]);
  change(FILE, /^ {4}to: ""$/gm, "    to: https://weaver.dev");
  expect(await listOpen(checkLinks)).toEqual([]);
  expect(await listOpen(checkOfficeHours)).toEqual([expect.stringMatching(/^advice: Calls can be booked: /)]);
  change(FILE, /^sample: true/m, "sample: false");
  expect(await listOpen(checkOfficeHours)).toEqual([]);
});

test("lists the sample logo until its file changes", async () => {
  const [picture] = listStoredImages().filter(({ file }) => /brand\/.*svg$/.test(file));
  change(FILE, /^logo: .*$/m, `logo: ${picture?.file.replace("content/images/", "")}`);
  expect(await listOpen(checkLogo)).toEqual(["must: The logo is still the sample's"]);
  rmSync(picture?.file ?? "none");
  expect(await listOpen(checkLogo)).toEqual([]);
});

test("lists texts that name a missing office", async () => {
  expect(await listOpen(checkOfficeReferences)).toEqual([]);
  change(FILE, /^ {2}- id: ([\s\S]*?)\n(?= {2}- id: |\S)/m, "");
  const lines = await listOpen(checkOfficeReferences);
  for (const file of ["site/people.yaml", "pages/profile.yaml", "pages/work-culture.yaml"])
    expect(lines).toContain(`must: content/${file} names office 2, but there is 1 office`);
});
