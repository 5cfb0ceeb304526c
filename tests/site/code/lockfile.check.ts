import { execFileSync } from "node:child_process";
import { globSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

type Package = { version?: string; integrity?: string; inBundle?: boolean; bin?: Record<string, string> };

const OWN = ["", "tests/packages", "node_modules/loomwright-website-checks"];

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const locked: Record<string, Package & { hasInstallScript?: boolean }> = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
).packages;

test("every package has a checksum and no install script", () => {
  const packages = Object.entries(locked).filter(
    ([place, { inBundle }]) => !OWN.includes(place) && !inBundle,
  );
  expect(packages.length).toBeGreaterThan(100);
  const unchecked = packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
  expect(unchecked.map(([place]) => place)).toEqual([]);
  expect(packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place)).toEqual([]);
  expect(manifest.allowScripts).toBeUndefined();
  expect(execFileSync("npm", ["config", "get", "ignore-scripts"], { encoding: "utf8" }).trim()).toBe("true");
});

test("the lockfile pins one Node version for every platform, on which scripts run", () => {
  const programs = Object.entries(locked).filter(([, { bin }]) => bin?.node !== undefined);
  const versions = Object.fromEntries(
    programs.map(([place, { version }]) => [place.slice("node_modules/".length), version]),
  );
  expect(versions).toEqual(manifest.optionalDependencies);
  expect(new Set(Object.values(versions)).size).toBe(1);
  const program = realpathSync("node_modules/.bin/node");
  const [, name = ""] =
    /^node_modules\/([\w-]+)\/bin\/node$/.exec(path.relative(process.cwd(), program)) ?? [];
  const version = execFileSync(program, ["--version"], { encoding: "utf8" }).trim();
  expect(version).toBe(`v${versions[name]}`);
});

// Knip takes all packages of a workspace for those of its folder.
test("tests and scripts use every package of tests/packages", () => {
  const { devDependencies } = JSON.parse(readFileSync("tests/packages/package.json", "utf8"));
  const sources = globSync("{tests,tools}/**/*.ts", { exclude: ["**/node_modules"] });
  const texts = sources.map((file) => readFileSync(file, "utf8"));
  const words = Object.values<string>(manifest.scripts).flatMap((script) => script.split(" "));
  const isUsed = (name: string) => {
    const commands = Object.keys(locked[`node_modules/${name}`]?.bin ?? {});
    return (
      commands.some((command) => words.includes(command)) ||
      texts.some((text) => text.includes(`from "${name.replace("@types/", "")}"`))
    );
  };
  const names = Object.keys(devDependencies);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !isUsed(name))).toEqual([]);
});
