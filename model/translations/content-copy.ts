import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const PROJECT = process.cwd();
const THEME = "app/styles/theme.css";

/** For `beforeEach`: changes the working directory to a copy of the content. Returns a function that restores it. */
export function enterContentCopy(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), "content-"));
  cpSync(path.join(PROJECT, "content"), path.join(folder, "content"), { recursive: true });
  cpSync(path.join(PROJECT, THEME), path.join(folder, THEME));
  process.chdir(folder);
  return () => {
    process.chdir(PROJECT);
    rmSync(folder, { recursive: true });
  };
}

export function edit(file: string, pattern: RegExp, replacement: string): void {
  const target = path.join("content", file);
  const before = readFileSync(target, "utf8");
  const after = before.replace(pattern, replacement);
  if (after === before) throw new Error(`${file} does not hold ${pattern}`);
  writeFileSync(target, after);
}

export function copy(from: string, to: string): void {
  cpSync(path.join("content", from), path.join("content", to));
}

/** Sets a later modification time, as two writes may have the same timestamp. */
export function touch(file: string): void {
  utimesSync(path.join("content", file), new Date(), new Date(Date.now() + 1_000));
}
