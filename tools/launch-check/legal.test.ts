import { rmSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { enterContentCopy } from "#model/translations/content-copy.ts";
import { checkLegalPages, checkPolicyAge } from "./legal.ts";
import { change, listOpen } from "./testing/scene.ts";

const PRIVACY = "pages/privacy.md";
const TERMS = "pages/subpages/terms.md";

beforeEach(enterContentCopy);

test("legal pages must be complete, and confirmed after their last change", async () => {
  expect(await listOpen(checkLegalPages)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^must: Privacy policy: still a template, with \d+ places to complete/),
      "must: Terms of use: nobody has confirmed it",
    ]),
  );
  for (const page of [PRIVACY, TERMS]) {
    change(page, /<!-- (?:Owner|Template): /g, "<!-- Note: ");
    change(page, /^updated: .*$/m, "updated: 2026-03-01\nconfirmed: 2026-03-02");
  }
  expect(await listOpen(checkLegalPages)).toEqual([]);
  change(PRIVACY, /^updated: .*$/m, "updated: 2026-03-03");
  expect(await listOpen(checkLegalPages)).toEqual([
    "must: Privacy policy: changed on 2026-03-03, after it was confirmed on 2026-03-02",
  ]);
  change(TERMS, /\]\(\/privacy\)/g, "](/contact-us)");
  rmSync(`content/${PRIVACY}`);
  expect(await listOpen(checkLegalPages)).toEqual(["must: Privacy policy: the page is missing"]);
});

test("lists third-party services changed after the privacy policy", async () => {
  change(PRIVACY, /^updated: .*$/m, "updated: 2026-03-01");
  const list = (day: string) => listOpen(checkPolicyAge, { changed: { "site/integrations.yaml": day } });
  expect(await list("2026-03-02")).toEqual([]);
  change("site/integrations.yaml", /^reviews: .*$/m, "reviews: { script: https://talk.to/a.js, id: a }");
  expect(await list("2026-03-02")).toEqual([
    "advice: Outside services were changed on 2026-03-02, the privacy policy last on 2026-03-01",
  ]);
  expect(await list("2026-03-01")).toEqual([]);
});
