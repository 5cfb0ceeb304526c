import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const PROJECT = process.cwd();
const THEME = "app/styles/theme.css";

/** Works in a copy of the content, so that a test may change it. Ends with the function that is returned. */
export function enterContentCopy(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), "content-"));
  cpSync(path.join(PROJECT, "content"), path.join(folder, "content"), { recursive: true });
  // What is woven for a page has the colors of the theme.
  cpSync(path.join(PROJECT, THEME), path.join(folder, THEME));
  process.chdir(folder);
  return () => {
    process.chdir(PROJECT);
    rmSync(folder, { recursive: true });
  };
}

/** Changes a file of the copy. @throws Error when the pattern is not in it */
export function edit(file: string, pattern: RegExp, replacement: string): void {
  const target = path.join("content", file);
  const before = readFileSync(target, "utf8");
  const after = before.replace(pattern, replacement);
  if (after === before) throw new Error(`${file} does not hold ${pattern}`);
  writeFileSync(target, after);
}

/** Copies a file of the copy to another place in it. */
export function copy(from: string, to: string): void {
  cpSync(path.join("content", from), path.join("content", to));
}

/** Lets a file look as if it had been changed later: two writes may fall into one tick of the file system's clock. */
export function touch(file: string): void {
  utimesSync(path.join("content", file), new Date(), new Date(Date.now() + 1_000));
}
