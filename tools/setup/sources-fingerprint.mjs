// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./run-command.mjs";

/** An exclusion list, because a missing entry only costs a build; a list of sources could serve a stale site. */
const NOT_SOURCES = new Set([
  ...["build", "data", "node_modules", "playwright-report", "test-results"],
  ...["docs", "tests", "tools/bench", "tools/content-review"],
  ...["tools/launch-check", "tools/screenshots", "tools/sites"],
  ...["biome.json", "knip.json", "LICENSE"],
  ...["playwright.config.ts", "stylelint.config.js", "vitest.config.ts"],
]);

/** @param {string} root */
const noteFile = (root) => path.join(root, "build", "sources.json");

/** Whether `build/` was made from the current sources. */
export function isBuildCurrent(root = ROOT) {
  return readNote(root)?.sources === fingerprint(root, listSources(root));
}

/** Whether it was, leaving aside the content that isn't part of scripts. */
export function isCodeCurrent(root = ROOT) {
  return readNote(root)?.code === fingerprint(root, listSources(root).filter(isCode));
}

/** Notes what a build was made from. */
export function noteBuild(root = ROOT, sources = describeSources(root)) {
  writeFileSync(noteFile(root), JSON.stringify(sources));
}

export function describeSources(root = ROOT) {
  const sources = listSources(root);
  return { sources: fingerprint(root, sources), code: fingerprint(root, sources.filter(isCode)) };
}

/** @param {string} root @returns {{ sources: string, code: string } | undefined} */
function readNote(root) {
  const note = noteFile(root);
  return existsSync(note) ? JSON.parse(readFileSync(note, "utf8")) : undefined;
}

/** @param {string} file */
function isCode(file) {
  return !file.startsWith("content/");
}

function listSources(root = ROOT) {
  const names = readdirSync(root).filter((name) => !name.startsWith("."));
  return names.flatMap((name) => listFiles(root, name)).sort();
}

/** @param {string} root @param {string[]} files */
function fingerprint(root, files) {
  const hash = createHash("sha256").update(process.env.SITE_URL ?? "");
  for (const file of files) {
    const content = readFileSync(path.join(root, file));
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** @param {string} root @param {string} source @returns {string[]} */
function listFiles(root, source) {
  if (NOT_SOURCES.has(source)) return [];
  // Follows symbolic links, because content may be elsewhere; ignores dangling ones.
  const found = statSync(path.join(root, source), { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    const names = readdirSync(path.join(root, source));
    return names.flatMap((name) => listFiles(root, `${source}/${name}`));
  }
  return found?.isFile() && isSource(source) ? [source] : [];
}

/** @param {string} file */
function isSource(file) {
  if (file.startsWith("content/")) return true;
  return !/\.(?:md|log)$|\.test\.tsx?$|\/testing\//.test(file);
}
