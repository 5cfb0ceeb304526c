import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { enterContentCopy } from "#model/translations/content-copy.ts";
import { checkLinks } from "../brand/links.ts";
import { checkLogo } from "../brand/logo.ts";
import { checkOfficeHours } from "../brand/office-hours.ts";
import { checkOfficePlaces } from "../brand/office-places.ts";
import { listStoredImages } from "../content/sample-pictures.ts";
import { change, listOpen, runInScene } from "../launch-scene.ts";
import { checkLegalPages } from "./legal-pages.ts";
import { checkPolicyAge } from "./policy-age.ts";

const PAGES = ["pages/privacy.md", "pages/subpages/terms.md"];

let leaveCopy: () => void;

beforeEach(() => {
  leaveCopy = enterContentCopy();
});

afterEach(() => leaveCopy());

const list = async () => listOpen(await runInScene(checkLegalPages)).join("\n");

test("legal pages are complete, and confirmed as they are now", async () => {
  expect(await list()).toMatch(/must: Privacy policy: still a template, with \d+ places to complete/);
  expect(await list()).toContain("must: Terms of use: nobody has confirmed it");
  for (const page of PAGES) {
    change(page, /\*\*Template\.\*\*|\*Owner:/g, "Note:");
    change(page, /^updated: .*$/m, "updated: 2026-03-01\nconfirmed: 2026-03-02");
  }
  expect(await list()).toBe("");
  change("pages/privacy.md", /^updated: .*$/m, "updated: 2026-03-03");
  expect(await list()).toBe(
    "must: Privacy policy: changed on 2026-03-03, after it was confirmed on 2026-03-02",
  );
  rmSync("content/pages/privacy.md");
  expect(await list()).toBe("must: Privacy policy: the page is missing");
});

test("outside services that were changed after the privacy policy are told", async () => {
  change("pages/privacy.md", /^updated: .*$/m, "updated: 2026-03-01");
  const run = async (day: string) =>
    listOpen(await runInScene(checkPolicyAge, { changed: { "site/integrations.yaml": day } }));
  expect(await run("2026-03-02")).toEqual([]);
  change("site/integrations.yaml", /^reviews: .*$/m, "reviews: { script: https://talk.to/a.js, id: a }");
  expect(await run("2026-03-02")).toEqual([
    "advice: Outside services were changed on 2026-03-02, the privacy policy last on 2026-03-01",
  ]);
  expect(await run("2026-03-01")).toEqual([]);
});

test("links that lead nowhere, and hours that nobody has looked at", async () => {
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

test("a logo of the sample is told until its file is another", async () => {
  const [picture] = listStoredImages().filter(({ file }) => /brand\/.*svg$/.test(file));
  const logo = picture?.file.replace("content/images/", "");
  change("site/organization.yaml", /^logo: .*$/m, `logo: ${logo}`);
  expect(listOpen(await runInScene(checkLogo))).toEqual(["must: The logo is still the sample's"]);
  rmSync(picture?.file ?? "none");
  expect(listOpen(await runInScene(checkLogo))).toEqual([]);
});

test("files that name an office past the last one are told", async () => {
  expect(listOpen(await runInScene(checkOfficePlaces))).toEqual([]);
  change("site/organization.yaml", /^ {2}- id: ([\s\S]*?)\n(?= {2}- id: |\S)/m, "");
  const lines = listOpen(await runInScene(checkOfficePlaces));
  for (const file of [
    "content/site/people.yaml",
    "content/pages/profile.yaml",
    "content/pages/work-culture.yaml",
  ])
    expect(lines).toContain(`must: ${file} says something of office 2, but there is 1 office`);
});
