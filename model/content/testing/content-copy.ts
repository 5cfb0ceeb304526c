import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
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
 * For `beforeEach`: changes the working directory to a copy of the content, without what other tests left next to it.
 * Returns a function that restores both.
 */
export function enterContentCopy(): () => void {
  copyFolder ??= mkdtempSync(path.join(tmpdir(), "content-"));
  const folder = copyFolder;
  const isExtra = (name: string) =>
    !PARTS.some((part) => part.split("/")[0] === name.split(path.sep)[0]) ||
    !existsSync(path.join(PROJECT, name));
  for (const name of globSync("**", { cwd: folder }).filter(isExtra))
    if (name !== ".") rmSync(path.join(folder, name), { recursive: true, force: true });
  const filter = (from: string, to: string) => version(from) !== version(to);
  for (const part of PARTS)
    cpSync(path.join(PROJECT, part), path.join(folder, part), {
      recursive: true,
      preserveTimestamps: true,
      filter,
    });
  process.chdir(folder);
  return () => process.chdir(PROJECT);
}

/** By time and size; folders always differ. Copied times are rounded. */
function version(file: string): unknown {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? `${stats.size} ${Math.round(stats.mtimeMs)}` : Symbol(file);
}

export function edit(file: string, pattern: string | RegExp, replacement: string): void {
  const target = path.join("content", file);
  const before = readFileSync(target, "utf8");
  const after = before.replace(pattern, replacement);
  if (after === before) throw new Error(`${file} does not hold ${pattern}`);
  writeFileSync(target, after);
}

/** Replaces a field of the first level, with everything nested below it. @param field begins with its name */
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
