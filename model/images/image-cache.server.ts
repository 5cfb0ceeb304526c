import { hash, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

export const IMAGE_CACHE_FOLDER = "node_modules/.cache/pictures";

/** A cache that may be deleted at any time. Keys must change with the source. */
export type ImageCache = {
  /** Returns undefined if the entry is missing or damaged. */
  read(key: string): Buffer | undefined;
  write(key: string, content: string | Buffer): void;
};

export function openImageCache(folder: string): ImageCache {
  const findFile = (key: string) => path.resolve(folder, `${key}.kept`);
  return {
    read: (key) => ignoreErrors(() => removeChecksum(readFileSync(findFile(key)))),
    write: (key, content) => {
      ignoreErrors(() => writeAtomically(findFile(key), addChecksum(content)));
    },
  };
}

// A crash can leave files that are empty, truncated or full of zeros.
function addChecksum(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([hash("sha256", bytes, "buffer"), bytes]);
}

function removeChecksum(file: Buffer): Buffer | undefined {
  const content = file.subarray(HASH_LENGTH);
  return file.subarray(0, HASH_LENGTH).equals(hash("sha256", content, "buffer")) ? content : undefined;
}

const HASH_LENGTH = 32;

function writeAtomically(file: string, content: Buffer): void {
  const temporary = `${file}.${randomUUID()}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}

function ignoreErrors<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
