import { appendFileSync, renameSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { openContent } from "#content.config";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { loadTestimonials } from "#model/site/reputation.server.ts";
import { copy, enterContentCopy } from "#model/translations/content-copy.ts";
import { checkJobs, checkPosts, checkTranslations } from "./content.ts";
import {
  checkSampleContent,
  checkSampleImages,
  checkSampleTranslations,
  checkUnfinished,
  checkUnmarkedSamples,
  listKnownImages,
  listStoredImages,
} from "./samples.ts";
import { change, listOpen, runInScene } from "./testing/scene.ts";

beforeEach(enterContentCopy);

const ORGANIZATION = "site/organization.yaml";

test("samples are counted for each collection until their mark is gone", async () => {
  const files = ["blog/ai-agents-on-50-tickets.md", "site/people.yaml"];
  for (const file of files) change(file, /^sample: .*$/m, "sample: true # invented");
  const before = (await listOpen(checkSampleContent)).join("\n");
  expect(before).toMatch(/must: Blog posts: (\d+) of \1 are samples: .*ai-agents-on-50-tickets/);
  expect(before).toMatch(/must: People: a sample/);
  for (const file of files) change(file, /^sample: .*$/m, "sample: false");
  expect((await listOpen(checkSampleContent)).join()).not.toMatch(/ai-agents-on-50-tickets|People/);
});

test("a value of the sample that is left in a file without the mark is found, in translations too", async () => {
  const hindi = `translations/hi-IN/${ORGANIZATION}`;
  change(ORGANIZATION, /^sample: true/m, "sample: false");
  change(ORGANIZATION, /^email: .*$/m, "email: hello@weaver.dev");
  change(hindi, /^sample: true\ntagline: .*$/m, "tagline: www.acme.example");
  const before = (await listOpen(checkUnmarkedSamples)).join();
  for (const file of [ORGANIZATION, hindi]) expect(before).toContain(`content/${file} still holds values of`);
  change(ORGANIZATION, /^sample: false/m, "sample: true");
  expect(await listOpen(checkUnmarkedSamples)).toEqual([]);
});

test("a translation of the sample is found beside an owner's own text, which is shown instead", async () => {
  const file = "site/testimonials.yaml";
  expect(await runInScene(checkSampleTranslations)).toEqual([]);
  change(file, /^sample: true/m, "sample: false");
  const lines = await listOpen(checkSampleTranslations);
  expect(lines.join()).toContain(`content/translations/es-US/${file}`);
  const [english, spanish] = (["en-US", "es-US"] as const).map((locale) =>
    loadTestimonials(openContent({ locale })).map(({ text }) => text),
  );
  expect(spanish).toEqual(english);
});

test("a site with samples at an address of its own is first on the list", async () => {
  const list = (SITE_URL?: string) => listOpen(checkUnfinished, { source: { SITE_URL } });
  expect((await list("https://www.weaver.dev")).join()).toMatch(
    /^must: The site is at an address of its own, but still holds samples/,
  );
  expect(await list()).toEqual([]);
});

test("a picture of the sample is told apart from one's own by its bytes", async () => {
  const known = listStoredImages().at(-1);
  const folder = known?.file.replace(/\/[^/]*$/, "") ?? "none";
  expect((await listOpen(checkSampleImages)).join()).toContain(`must: ${folder}: `);
  renameSync(known?.file ?? "none", "content/images/our-own.png");
  expect(await listOpen(checkSampleImages)).toContain(
    "must: content/images: 1 of the sample's images: our-own.png",
  );
  for (const { file } of listStoredImages()) appendFileSync(file, "\n");
  expect(await listOpen(checkSampleImages)).toEqual([]);
});

test.runIf(loadOrganization(openContent()).sample)(
  "the list of the sample's pictures is that of the checkout",
  () => {
    const there = new Set(listStoredImages().map(({ hash }) => hash));
    const stale = listKnownImages().filter(({ hash }) => !there.has(hash));
    expect(stale, "sample-pictures.sha256 is old: docs/launch.md says how to regenerate it").toEqual([]);
  },
);

test("jobs whose last day has passed, and posts whose day is to come, are advice", async () => {
  change("jobs/data-engineer.md", /^posted: .*$/m, "posted: 2026-01-05");
  change("jobs/data-engineer.md", /^validThrough: .*$/m, "validThrough: 2026-02-01");
  const listJobs = (day: string) => listOpen(checkJobs, { now: Date.parse(day) });
  expect(await listJobs("2026-02-01T06:00Z")).toEqual([]);
  expect(await listJobs("2026-02-03T06:00Z")).toEqual([
    "advice: Jobs whose last day has passed: data-engineer",
  ]);
  expect(await listOpen(checkPosts)).toEqual([]);
  copy("blog/what-an-mvp-leaves-out.md", "blog/coming.md");
  change("blog/coming.md", /^date: .*$/m, "date: 2999-05-04");
  expect(await listOpen(checkPosts)).toEqual(["advice: 1 post to come, the next on 2999-05-04: coming"]);
});

test("a translation is old once its original has other words", async () => {
  expect((await listOpen(checkTranslations)).join()).not.toContain("changed");
  change("pages/index.yaml", /^title: .*$/m, "title: Software development for makers of cloth");
  expect(await listOpen(checkTranslations)).toContain(
    "advice: Translations whose originals have changed: hi-IN/pages/index.yaml, es-US/pages/index.yaml",
  );
});
