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

test.each(["{", "null", JSON.stringify({ ...MANIFEST, words: undefined })])(
  "a manifest like %.10s is rejected",
  (text) => {
    const root = makeFakeBuild();
    writeFileSync(join(root, "build/site.json"), text);
    expect(() => readSiteManifest(root)).toThrow(BuildError);
    expect(() => readSiteManifest(root)).toThrow(/another version\. Run `npm run build` again\.$/);
  },
);
