import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What was made of pictures, kept between builds; the folder may be deleted at any time. */
const FOLDER = "node_modules/.cache/pictures";

/** Reads what was kept under a name, or undefined. */
export function readKept(name: string): Buffer | undefined {
  try {
    return readFileSync(path.resolve(FOLDER, name));
  } catch {
    return undefined;
  }
}

/** Keeps something under a name that changes with it. */
export function keep(name: string, content: string | Buffer): void {
  const target = path.resolve(FOLDER, name);
  // Several builds may make the same picture: each sees it whole or not at all.
  const part = `${target}.${process.pid}`;
  try {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(part, content);
    renameSync(part, target);
  } catch {
    // Without a place to keep it, it is made again the next time.
  }
}
