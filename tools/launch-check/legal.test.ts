import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { checkLegalPages, checkPolicyAge } from "./legal.ts";
import { change, listOpen, runInScene, setUpContentCopy } from "./testing/scene.ts";

const PAGES = ["pages/privacy.md", "pages/subpages/terms.md"];

setUpContentCopy();

const list = async () => listOpen(await runInScene(checkLegalPages)).join("\n");

test("legal pages must be complete, and confirmed after their last change", async () => {
  expect(await list()).toMatch(/must: Privacy policy: still a template, with \d+ places to complete/);
  expect(await list()).toContain("must: Terms of use: nobody has confirmed it");
  for (const page of PAGES) {
    change(page, /<!-- (?:Owner|Template): /g, "<!-- Note: ");
    change(page, /^updated: .*$/m, "updated: 2026-03-01\nconfirmed: 2026-03-02");
  }
  expect(await list()).toBe("");
  change("pages/privacy.md", /^updated: .*$/m, "updated: 2026-03-03");
  expect(await list()).toBe(
    "must: Privacy policy: changed on 2026-03-03, after it was confirmed on 2026-03-02",
  );
  change("pages/subpages/terms.md", /\]\(\/privacy\)/g, "](/contact-us)");
  rmSync("content/pages/privacy.md");
  expect(await list()).toBe("must: Privacy policy: the page is missing");
});

test("lists third-party services changed after the privacy policy", async () => {
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
