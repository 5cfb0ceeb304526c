import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BuildError, NO_BUILD, readSiteManifest } from "#server/config/site-manifest.ts";
import { readAnswerPages } from "#server/leads/answer-pages.ts";
import { listSiteFiles } from "#server/pages/site-files.ts";
import { MANIFEST, makeFakeBuild } from "#server/testing/fake-build.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

test("reads what the build wrote", () => {
  expect(readSiteManifest(makeFakeBuild())).toEqual(MANIFEST);
});

test("a missing or incomplete build is reported in one sentence", () => {
  const empty = makeTempFolder();
  expect(() => readSiteManifest(empty)).toThrow(new BuildError(NO_BUILD));
  const root = makeFakeBuild();
  rmSync(join(root, "build/client/404.html"));
  rmSync(join(root, "build/not-sent.html"));
  for (const folder of [empty, root]) expect(() => listSiteFiles(folder)).toThrow(new BuildError(NO_BUILD));
  expect(() => readAnswerPages(root)).toThrow("npm run build");
});

test.each([
  [{ mail: { ...MANIFEST.mail, userId: 5 } }, /mail\.userId/],
  [{ organization: { ...MANIFEST.organization, offices: undefined } }, /organization\.offices/],
  [{ botCheck: { provider: "guess", siteKey: "" } }, /botCheck\.provider/],
  [{ redirects: { "/a": "//evil.example" } }, /redirects\.\/a/],
  ["{", /not valid JSON/],
])("a manifest with %j is rejected", (wrong, sentence) => {
  const root = makeFakeBuild();
  const text = typeof wrong === "string" ? wrong : JSON.stringify({ ...MANIFEST, ...wrong });
  writeFileSync(join(root, "build/site.json"), text);
  expect(() => readSiteManifest(root)).toThrow(BuildError);
  expect(() => readSiteManifest(root)).toThrow(sentence);
});
