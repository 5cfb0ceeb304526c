import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { enterContentCopy } from "#model/translations/content-copy.ts";
import { FACTS, makeFakeBuild } from "#server/testing/fake-build.ts";
import { checkRobots, checkSecurityContact } from "./built-site.ts";
import { checkPackages } from "./checkout.ts";
import { checkOrigin } from "./site-url.ts";
import { listOpen, runInScene } from "./testing/scene.ts";

const PROJECT = process.cwd();
const SECURITY = "build/client/.well-known/security.txt";

beforeEach(() => process.chdir(makeFakeBuild()));

afterEach(() => process.chdir(PROJECT));

test("lists everything that keeps search engines out", async () => {
  expect(listOpen(await runInScene(checkRobots))).toEqual([]);
  appendFileSync("build/client/robots.txt", "\nDisallow: /\n");
  appendFileSync("build/client/index.html", '<meta name="robots" content="noindex">');
  const headers = { ...FACTS.headers, page: { "X-Robots-Tag": "noindex" } };
  writeFileSync("build/site.json", JSON.stringify({ ...FACTS, headers }));
  expect(listOpen(await runInScene(checkRobots))).toHaveLength(3);
});

test("checks the contact and expiry of security.txt", async () => {
  const list = async () =>
    listOpen(await runInScene(checkSecurityContact, { now: Date.parse("2026-03-01") }));
  expect(await list()).toContain("must: security.txt names hello@acme.example, which reaches nobody");
  const write = (day: string) =>
    writeFileSync(SECURITY, `Contact: mailto:a@weaver.dev\nExpires: ${day}T00:00:00Z\n`);
  write("2026-12-01");
  expect(await list()).toEqual([]);
  write("2026-04-01");
  expect(await list()).toEqual(["advice: security.txt is valid only until 2026-04-01"]);
  write("2026-02-01");
  expect(await list()).toEqual(["must: security.txt has expired"]);
});

test("lists a build for another site URL", async () => {
  const build = readFileSync("build/site.json", "utf8");
  const leaveCopy = enterContentCopy();
  mkdirSync("build");
  writeFileSync("build/site.json", build);
  const lines = await Promise.all(
    ["https://www.acme.example", "https://www.weaver.dev"].map((SITE_URL) =>
      runInScene(checkOrigin, { source: { SITE_URL } }),
    ),
  );
  leaveCopy();
  process.chdir(PROJECT);
  const [same, other] = lines.map((found) => listOpen(found).join());
  expect(same).not.toContain("was built for");
  expect(other).toContain("must: The site was built for https://www.acme.example, but its address is");
});

test("compares the installed packages with the lockfile, and the lockfile with package.json", async () => {
  const write = (wanted: string, locked: string, installed: string) => {
    mkdirSync("node_modules/yarn", { recursive: true });
    writeFileSync("package.json", JSON.stringify({ dependencies: { yarn: wanted } }));
    const packages = { "": { dependencies: { yarn: "1.0.0" } }, "node_modules/yarn": { version: locked } };
    writeFileSync("package-lock.json", JSON.stringify({ packages }));
    writeFileSync("node_modules/yarn/package.json", JSON.stringify({ version: installed }));
  };
  write("1.0.0", "1.0.0", "1.0.0");
  expect(listOpen(await runInScene(checkPackages))).toEqual([]);
  write("2.0.0", "1.0.0", "1.0.0");
  expect(listOpen(await runInScene(checkPackages))).toEqual([
    "must: package-lock.json does not match package.json",
  ]);
  write("1.0.0", "1.0.0", "0.9.0");
  expect(listOpen(await runInScene(checkPackages))).toEqual([
    "must: Not installed as the lockfile says: yarn",
  ]);
});
