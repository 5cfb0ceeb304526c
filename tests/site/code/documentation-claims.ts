import { readdirSync } from "node:fs";
import path from "node:path";

// They exist only after a build, a start or an install.
const MADE_FOLDERS = ["build", "data", "node_modules", "test-results", ".git"];

const rootNames = readdirSync(".").filter((name) => !MADE_FOLDERS.includes(name));

/** The paths of this repository that a Markdown text names in backticks or links to, seen from the root. */
export function listNamedPaths(markdown: string, folder: string): string[] {
  const quoted = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, text = ""]) => text).filter(isRepositoryPath);
  const links = [...markdown.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = ""]) =>
    path.join(folder, target),
  );
  return [...quoted.map(cutPlaceholder), ...links];
}

/** The npm scripts that a text names. */
export function listNamedScripts(text: string): string[] {
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

// `content/services/<slug>.md` claims no more than that the folder is there.
function cutPlaceholder(named: string): string {
  const [fixed = ""] = named.split(/[*<{[…]|\b[A-Z]{2,}\b(?!\.md)/);
  return fixed === named ? named : path.dirname(`${fixed}x`);
}
