import { existsSync, readFileSync } from "node:fs";
import { done, type LaunchLine, must } from "../launch-line.ts";
import { nameSome } from "../name-some.ts";

type Wanted = Record<string, string>;
type Manifest = { version?: string; dependencies?: Wanted; devDependencies?: Wanted };
type Lock = { packages: Record<string, Manifest> };

/** Whether the lockfile fits the list of packages, and what is installed fits the lockfile. */
export function checkPackages(): LaunchLine[] {
  const lock: Lock = readJson("package-lock.json");
  const names = listWanted(lock.packages[""] ?? {});
  if (JSON.stringify(names) !== JSON.stringify(listWanted(readJson("package.json")))) {
    const how = "Run `npm install`, then commit both files.";
    return [must("package-lock.json does not fit package.json", "package-lock.json", how)];
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
  // npm wrote it, and nothing but a wrong line of the list depends on its shape.
  return JSON.parse(readFileSync(file, "utf8")) as Shape;
}
