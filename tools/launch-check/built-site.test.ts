import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { enterContentCopy } from "#model/translations/content-copy.ts";
import { MANIFEST, makeFakeBuild } from "#server/testing/fake-build.ts";
import { checkRobots, checkSecurityContact, checkSiteBuild } from "./built-site.ts";
import { checkPackages } from "./checkout.ts";
import { checkOrigin } from "./site-url.ts";
import { listOpen } from "./testing/scene.ts";

const PROJECT = process.cwd();

beforeEach(() => {
  process.chdir(makeFakeBuild());
  return () => process.chdir(PROJECT);
});

test("lists everything that keeps search engines out", async () => {
  expect(await listOpen(checkRobots)).toEqual([]);
  appendFileSync("build/client/robots.txt", "\nDisallow: /\n");
  appendFileSync("build/client/index.html", '<meta name="robots" content="noindex">');
  const headers = { ...MANIFEST.headers, page: { "X-Robots-Tag": "noindex" } };
  writeFileSync("build/site.json", JSON.stringify({ ...MANIFEST, headers }));
  expect(await listOpen(checkRobots)).toHaveLength(3);
});

test("lists a missing build", async () => {
  rmSync("build/site.json");
  expect(await listOpen(checkSiteBuild)).toEqual(["must: The site is not built"]);
});

test("checks the contact and expiry of security.txt", async () => {
  const list = () => listOpen(checkSecurityContact, { now: Date.parse("2026-03-01") });
  expect(await list()).toContain("must: security.txt names hello@acme.example, which reaches nobody");
  for (const [day, line] of [
    ["2026-12-01", ""],
    ["2026-04-01", "advice: security.txt is valid only until 2026-04-01"],
    ["2026-02-01", "must: security.txt has expired"],
  ]) {
    const text = `Contact: mailto:a@weaver.dev\nExpires: ${day}T00:00:00Z\n`;
    writeFileSync("build/client/.well-known/security.txt", text);
    expect((await list()).join()).toBe(line);
  }
});

test("lists a build for another site URL", async () => {
  const build = readFileSync("build/site.json", "utf8");
  const leaveCopy = enterContentCopy();
  mkdirSync("build");
  writeFileSync("build/site.json", build);
  const list = (SITE_URL: string) => listOpen(checkOrigin, { source: { SITE_URL } });
  const [same, other] = [await list("https://www.acme.example"), await list("https://www.weaver.dev")];
  leaveCopy();
  expect(same.join()).not.toContain("was built for");
  expect(other.join()).toContain("must: The site was built for https://www.acme.example, but its address is");
});

test.each([
  ["as the lockfile says", "1.0.0", "1.0.0", []],
  ["of other versions", "1.0.0", "0.9.0", ["must: Not installed as the lockfile says: yarn"]],
  ["from an old lockfile", "2.0.0", "1.0.0", ["must: package-lock.json does not match package.json"]],
])("checks packages %s", async (_, wanted, installed, lines) => {
  const packages = { "": { dependencies: { yarn: "1.0.0" } }, "node_modules/yarn": { version: "1.0.0" } };
  mkdirSync("node_modules/yarn", { recursive: true });
  writeFileSync("package.json", JSON.stringify({ dependencies: { yarn: wanted } }));
  writeFileSync("package-lock.json", JSON.stringify({ packages }));
  writeFileSync("node_modules/yarn/package.json", JSON.stringify({ version: installed }));
  expect(await listOpen(checkPackages)).toEqual(lines);
});
