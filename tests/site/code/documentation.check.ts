import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listNamedPaths, listNamedScripts } from "./documentation-claims.ts";

const README_LIMIT = 130;

const documents = globSync([
  "README.md",
  "CONTRIBUTING.md",
  "docs/**/*.md",
  "{app,art,cms,contract,model,publish,server,tests,tools}/**/README.md",
]).sort();

test("there is documentation to check", () => {
  expect(documents).not.toEqual([]);
});

test("every path that the documentation names exists", () => {
  const missing = documents.flatMap((file) =>
    listNamedPaths(readFileSync(file, "utf8"), path.dirname(file))
      .filter((named) => !existsSync(named))
      .map((named) => `${file} names ${named}`),
  );
  expect(missing).toEqual([]);
});

test("every npm script that the documentation names exists", () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
  const missing = documents.flatMap((file) =>
    listNamedScripts(readFileSync(file, "utf8"))
      .filter((name) => !(name in scripts))
      .map((name) => `${file} names ${name}`),
  );
  expect(missing).toEqual([]);
});

test(`the README has at most ${README_LIMIT} lines`, () => {
  const lengths = globSync("README.md").map((file) => readFileSync(file, "utf8").trim().split("\n").length);
  expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(README_LIMIT);
});
