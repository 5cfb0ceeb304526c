import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listSiteFiles } from "#server/pages/site-files.ts";
import { readAnswerPages } from "#server/relay/answer-pages.ts";
import { BuildError, NO_BUILD, readSiteManifest } from "#server/site-manifest.ts";
import { FACTS, makeFakeBuild } from "#server/testing/fake-build.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

test("reads what the build wrote", () => {
  expect(readSiteManifest(makeFakeBuild())).toEqual(FACTS);
});

test("a missing build is reported in one sentence", () => {
  const root = makeTempFolder();
  expect(() => readSiteManifest(root)).toThrow(new BuildError(NO_BUILD));
  expect(() => listSiteFiles(root)).toThrow(new BuildError(NO_BUILD));
});

test("an incomplete build counts as missing", () => {
  const root = makeFakeBuild();
  rmSync(join(root, "build/client/404.html"));
  rmSync(join(root, "build/not-sent.html"));
  expect(() => listSiteFiles(root)).toThrow(NO_BUILD);
  expect(() => readAnswerPages(root)).toThrow("npm run build");
});

test.each([
  ["no JSON", "{", /not valid JSON/],
  ["another shape", JSON.stringify({ ...FACTS, mail: { ...FACTS.mail, userId: 5 } }), /mail\.userId/],
  [
    "without the hours of offices",
    JSON.stringify({ ...FACTS, organization: { ...FACTS.organization, offices: undefined } }),
    /organization\.offices/,
  ],
  [
    "an unknown bot check",
    JSON.stringify({ ...FACTS, botCheck: { provider: "guess", siteKey: "" } }),
    /botCheck\.provider/,
  ],
  [
    "a redirect off the site",
    JSON.stringify({ ...FACTS, redirects: { "/a": "//evil.example" } }),
    /redirects\.\/a/,
  ],
])("a manifest that is %s is rejected", (_name, text, sentence) => {
  const root = makeFakeBuild();
  writeFileSync(join(root, "build/site.json"), text);
  expect(() => readSiteManifest(root)).toThrow(BuildError);
  expect(() => readSiteManifest(root)).toThrow(sentence);
});
