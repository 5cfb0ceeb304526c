import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const README_LIMIT = 80;

const documents = globSync(
  [
    "README.md",
    "CONTRIBUTING.md",
    "docs/**/*.md",
    "{app,art,cms,contract,model,publish,server,tests,tools}/**/README.md",
  ],
  // Those of Lighthouse, if it was installed.
  { exclude: ["**/node_modules"] },
).sort();

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));

test("every path and npm script that the documentation names exists", () => {
  expect(documents).not.toEqual([]);
  const missing = documents.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const paths = listNamedPaths(text, path.dirname(file)).filter((named) => !existsSync(named));
    const unknown = listNamedScripts(text).filter((name) => !(name in scripts));
    return [...paths, ...unknown].map((named) => `${file} names ${named}`);
  });
  expect(missing).toEqual([]);
});

test(`the README has at most ${README_LIMIT} lines`, () => {
  const lines = existsSync("README.md") ? readFileSync("README.md", "utf8").trim().split("\n") : [];
  expect(lines.length).toBeLessThanOrEqual(README_LIMIT);
});

const GENERATED_FOLDERS = ["build", "data", "node_modules", "test-results", ".git"];

const rootNames = readdirSync(".").filter((name) => !GENERATED_FOLDERS.includes(name));

/** Paths in backticks and links, relative to the root. */
function listNamedPaths(markdown: string, folder: string): string[] {
  const quoted = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => text).filter(isRepositoryPath);
  const links = [...markdown.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = ""]) =>
    path.join(folder, target),
  );
  return [...quoted.map(cutPlaceholder), ...links];
}

function listNamedScripts(text: string): string[] {
  const run = [...text.matchAll(/\bnpm run (?:--?[a-z]+ )*([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
  const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map(([, name = ""]) => name);
  return [...run, ...short];
}

function isRepositoryPath(text: string): boolean {
  const [first = ""] = text.split("/");
  const hasKnownStart = text.includes("/")
    ? rootNames.includes(first)
    : /^[\w.-]+\.(json|ts|mjs|md)$/.test(text);
  return hasKnownStart && !/\s/.test(text);
}

// `content/services/<slug>.md` only names an existing folder.
function cutPlaceholder(named: string): string {
  const [fixed = ""] = named.split(/[*<{[…]|\b[A-Z]{2,}\b(?!\.md)/);
  return fixed === named ? named : path.dirname(`${fixed}x`);
}
