import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { checkLinks, checkLogo, checkOfficeHours, checkOfficeReferences } from "./brand.ts";
import { listStoredImages } from "./samples.ts";
import { change, listOpen, runInScene, setUpContentCopy } from "./testing/scene.ts";

setUpContentCopy();

test("lists links without a URL, and unconfirmed office hours", async () => {
  change("site/organization.yaml", /^ {4}to: https.*$/m, '    to: ""');
  change("site/organization.yaml", /^ {4}link: .*$/gm, "    link: https://weaver.dev/chat");
  expect(listOpen(await runInScene(checkLinks))).toEqual([
    expect.stringMatching(/^advice: No address yet in `socials`: /),
  ]);
  change("site/organization.yaml", /^ {4}to: ""$/gm, "    to: https://weaver.dev");
  expect(listOpen(await runInScene(checkLinks))).toEqual([]);
  expect(listOpen(await runInScene(checkOfficeHours))).toEqual([
    expect.stringMatching(/^advice: Calls can be booked: /),
  ]);
  change("site/organization.yaml", /^sample: true/m, "sample: false");
  expect(listOpen(await runInScene(checkOfficeHours))).toEqual([]);
});

test("lists the sample logo until its file changes", async () => {
  const [picture] = listStoredImages().filter(({ file }) => /brand\/.*svg$/.test(file));
  const logo = picture?.file.replace("content/images/", "");
  change("site/organization.yaml", /^logo: .*$/m, `logo: ${logo}`);
  expect(listOpen(await runInScene(checkLogo))).toEqual(["must: The logo is still the sample's"]);
  rmSync(picture?.file ?? "none");
  expect(listOpen(await runInScene(checkLogo))).toEqual([]);
});

test("lists files that refer to a missing office", async () => {
  expect(listOpen(await runInScene(checkOfficeReferences))).toEqual([]);
  change("site/organization.yaml", /^ {2}- id: ([\s\S]*?)\n(?= {2}- id: |\S)/m, "");
  const lines = listOpen(await runInScene(checkOfficeReferences));
  for (const file of [
    "content/site/people.yaml",
    "content/pages/profile.yaml",
    "content/pages/work-culture.yaml",
  ])
    expect(lines).toContain(`must: ${file} refers to office 2, but there is 1 office`);
});
