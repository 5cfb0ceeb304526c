import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const PROJECT = process.cwd();
const PARTS = ["content", "app/styles/theme.css"];

/** Shared by the tests of a process: what a reader has cached of unchanged files stays valid. */
let copyFolder: string | undefined;

/**
 * For `beforeEach`: changes the working directory to a copy of the content, without what other tests left beside it.
 * Returns a function that restores both.
 */
export function enterContentCopy(): () => void {
  copyFolder ??= mkdtempSync(path.join(tmpdir(), "content-"));
  const folder = copyFolder;
  const tops = PARTS.map((part) => part.split("/")[0]);
  for (const name of readdirSync(folder))
    if (!tops.includes(name)) rmSync(path.join(folder, name), { recursive: true });
  for (const part of PARTS) restore(path.join(PROJECT, part), path.join(folder, part));
  process.chdir(folder);
  return () => process.chdir(PROJECT);
}

/** Copies what differs, by time and size, and removes what is not in the original. */
function restore(original: string, target: string): void {
  const [wanted, found] = [original, target].map((file) => statSync(file, { throwIfNoEntry: false }));
  if (wanted?.isDirectory() && found?.isDirectory()) {
    const names = new Set([...readdirSync(original), ...readdirSync(target)]);
    for (const name of names) restore(path.join(original, name), path.join(target, name));
  } else if (version(wanted) !== version(found)) {
    rmSync(target, { recursive: true, force: true });
    if (wanted) cpSync(original, target, { recursive: true, preserveTimestamps: true });
  }
}

/** Copied times are rounded. */
function version(stats: Stats | undefined): string {
  return stats ? `${stats.isFile()} ${stats.size} ${Math.round(stats.mtimeMs)}` : "";
}

export function edit(file: string, pattern: string | RegExp, replacement: string): void {
  const target = path.join("content", file);
  const before = readFileSync(target, "utf8");
  const after = before.replace(pattern, replacement);
  if (after === before) throw new Error(`${file} does not hold ${pattern}`);
  writeFileSync(target, after);
}

/** Replaces a field of the first level, with all that stands below it. @param field begins with its name */
export function set(file: string, field: string): void {
  const [name] = field.split(":");
  edit(file, new RegExp(`^${name}:.*(?:\\n(?: |- ).*)*`, "m"), field.replaceAll("$", "$$$$"));
}

export function copy(from: string, to: string): void {
  cpSync(path.join("content", from), path.join("content", to));
}

/** Sets a later modification time, as two writes may have the same timestamp. */
export function touch(file: string): void {
  utimesSync(path.join("content", file), new Date(), new Date(Date.now() + 1_000));
}
