// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./run-command.mjs";

/** Everything that decides what a build contains. */
const SOURCES = [
  "app",
  "content",
  "contract",
  "deploy",
  "publish",
  "server/pages",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
];

const NOTE = path.join(ROOT, "build", "sources.sha256");

/** Whether `build/` was made from the sources as they are now. */
export function isBuildCurrent() {
  return existsSync(NOTE) && readFileSync(NOTE, "utf8") === fingerprintSources();
}

/** Notes in `build/` which sources it was made from. */
export function noteBuild() {
  writeFileSync(NOTE, fingerprintSources());
}

function fingerprintSources() {
  const hash = createHash("sha256").update(process.env.SITE_URL ?? "");
  for (const file of SOURCES.flatMap(listFiles))
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(path.join(ROOT, file)));
  return hash.digest("hex");
}

/** @param {string} source */
function listFiles(source) {
  if (statSync(path.join(ROOT, source)).isFile()) return [source];
  const entries = readdirSync(path.join(ROOT, source), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name))).sort();
}
