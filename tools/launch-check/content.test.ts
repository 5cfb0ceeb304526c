import { appendFileSync, renameSync } from "node:fs";
import { expect, test } from "vitest";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { loadHome } from "#model/pages/home.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { copy } from "#model/translations/content-copy.ts";
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
import { change, listOpen, runInScene, setUpContentCopy } from "./testing/scene.ts";

setUpContentCopy();

test("samples are counted for each collection until their mark is gone", async () => {
  change("blog/ai-agents-on-50-tickets.md", /^sample: .*$/m, "sample: true");
  change("site/people.yaml", /^sample: .*$/m, "sample: true # invented");
  const before = listOpen(await runInScene(checkSampleContent)).join("\n");
  expect(before).toMatch(/must: Blog posts: (\d+) of \1 are samples: .*ai-agents-on-50-tickets/);
  expect(before).toMatch(/must: People: a sample/);
  change("blog/ai-agents-on-50-tickets.md", /^sample: .*$/m, "sample: false");
  change("site/people.yaml", /^sample: .*$/m, "sample: false");
  const after = listOpen(await runInScene(checkSampleContent)).join("\n");
  expect(after).not.toMatch(/ai-agents-on-50-tickets|People/);
});

test("a value of the sample that is left in a file without the mark is found, in translations too", async () => {
  change("site/organization.yaml", /^sample: true/m, "sample: false");
  change("site/organization.yaml", /^email: .*$/m, "email: hello@weaver.dev");
  change(
    "translations/hi-IN/site/organization.yaml",
    /^sample: true\ntagline: .*$/m,
    "tagline: www.acme.example",
  );
  const before = listOpen(await runInScene(checkUnmarkedSamples)).join("\n");
  expect(before).toContain("content/site/organization.yaml still holds values of the sample: ");
  expect(before).toContain("content/translations/hi-IN/site/organization.yaml still holds");
  change("site/organization.yaml", /^sample: false/m, "sample: true");
  expect(listOpen(await runInScene(checkUnmarkedSamples))).toEqual([]);
});

test("a translation of the sample is found beside an owner's own text, which is shown instead", async () => {
  expect(await runInScene(checkSampleTranslations)).toEqual([]);
  change("site/testimonials.yaml", /^sample: true/m, "sample: false");
  expect(listOpen(await runInScene(checkSampleTranslations)).join("\n")).toContain(
    "content/translations/es-US/site/testimonials.yaml",
  );
  const reader = new ContentReader({ locale: "es-US" });
  const english = loadHome(new ContentReader()).testimonialSlides.map(({ text }) => text);
  expect(loadHome(reader).testimonialSlides.map(({ text }) => text)).toEqual(english);
});

test("a site with samples at an address of its own is first on the list", async () => {
  const lines = listOpen(
    await runInScene(checkUnfinished, { source: { SITE_URL: "https://www.weaver.dev" } }),
  );
  expect(lines.join()).toMatch(/^must: The site is at an address of its own, but still holds samples/);
  expect(await runInScene(checkUnfinished, { source: { SITE_URL: undefined } })).toEqual([]);
});

test("a picture of the sample is told apart from one's own by its bytes", async () => {
  const known = listStoredImages().at(-1);
  const folder = known?.file.replace(/\/[^/]*$/, "") ?? "none";
  expect(listOpen(await runInScene(checkSampleImages)).join("\n")).toContain(`must: ${folder}: `);
  renameSync(known?.file ?? "none", "content/images/our-own.png");
  expect(listOpen(await runInScene(checkSampleImages))).toContain(
    "must: content/images: 1 of the sample's images: our-own.png",
  );
  for (const { file } of listStoredImages()) appendFileSync(file, "\n");
  expect(await runInScene(checkSampleImages)).toEqual([
    { level: "done", what: "No image of the sample is left." },
  ]);
});

test.runIf(loadOrganization(new ContentReader()).sample)(
  "the list of the sample's pictures is that of the checkout",
  () => {
    const there = new Set(listStoredImages().map(({ hash }) => hash));
    const stale = listKnownImages().filter(({ hash }) => !there.has(hash));
    expect(
      stale,
      "tools/launch-check/sample-pictures.sha256 is old: docs/launch.md says how to regenerate it",
    ).toEqual([]);
  },
);

test("jobs whose last day has passed, and posts whose day is to come", async () => {
  change("jobs/data-engineer.md", /^posted: .*$/m, "posted: 2026-01-05");
  change("jobs/data-engineer.md", /^validThrough: .*$/m, "validThrough: 2026-02-01");
  const at = (day: string) => ({ now: Date.parse(day) });
  expect(listOpen(await runInScene(checkJobs, at("2026-02-01T06:00Z")))).toEqual([]);
  expect(listOpen(await runInScene(checkJobs, at("2026-02-03T06:00Z")))).toEqual([
    "advice: Jobs whose last day has passed: data-engineer",
  ]);
  expect(listOpen(await runInScene(checkPosts))).toEqual([]);
  copy("blog/what-an-mvp-leaves-out.md", "blog/coming.md");
  change("blog/coming.md", /^date: .*$/m, "date: 2999-05-04");
  expect(listOpen(await runInScene(checkPosts))).toEqual([
    "advice: 1 post to come, the next on 2999-05-04: coming",
  ]);
});

test("a translation is old when its original was changed later", async () => {
  const changed = { "site/home.yaml": "2026-03-02", "translations/hi-IN/site/home.yaml": "2026-03-01" };
  const before = listOpen(await runInScene(checkTranslations, { changed }));
  expect(before).toContain("advice: Translations older than their originals: hi-IN/site/home.yaml");
  const mended = { ...changed, "translations/hi-IN/site/home.yaml": "2026-03-02" };
  expect(listOpen(await runInScene(checkTranslations, { changed: mended })).join()).not.toContain("older");
});
