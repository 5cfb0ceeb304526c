import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

export const IMAGE_CACHE_FOLDER = "node_modules/.cache/pictures";

/** A cache that may be deleted at any time. Keys must change with the source. */
export function openImageCache(folder: string) {
  return {
    /** Undefined if the entry is missing. */
    read: (key: string) => ignoreErrors(() => readFileSync(path.resolve(folder, key))),
    write: (key: string, content: string | Buffer) => {
      ignoreErrors(() => writeAtomically(path.resolve(folder, key), content));
    },
  };
}

function writeAtomically(file: string, content: string | Buffer): void {
  const temporary = `${file}.${randomUUID()}`;
  mkdirSync(path.dirname(file), { recursive: true });
  // It is on the disk before it gets its name, so that a crash leaves no part of it.
  writeFileSync(temporary, content, { flush: true });
  renameSync(temporary, file);
}

function ignoreErrors<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
