import { createHash, randomUUID } from "node:crypto";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

export const IMAGE_CACHE_FOLDER = "node_modules/.cache/pictures";

const MAX_AGE_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

/** A cache that may be deleted at any time. Keys must change with the source. */
export type ImageCache = {
  /** Returns undefined if the entry is missing or damaged. */
  read(key: string): Buffer | undefined;
  write(key: string, content: string | Buffer): void;
};

/** The first write removes entries that were not read for 30 days. */
export function openImageCache(folder: string): ImageCache {
  let isSwept = false;
  const findFile = (key: string) => path.resolve(folder, `${key}.kept`);
  return {
    read(key) {
      return ignoreErrors(() => {
        const content = removeChecksum(readFileSync(findFile(key)));
        if (content) markUsed(findFile(key));
        return content;
      });
    },
    write(key, content) {
      ignoreErrors(() => writeAtomically(findFile(key), addChecksum(content)));
      if (!isSwept) ignoreErrors(() => removeUnused(path.resolve(folder), Date.now() - MAX_AGE_DAYS * DAY));
      isSwept = true;
    },
  };
}

// A crash can leave files that are empty, truncated or full of zeros.
function addChecksum(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([hash(bytes), bytes]);
}

function removeChecksum(file: Buffer): Buffer | undefined {
  const content = file.subarray(HASH_LENGTH);
  return file.subarray(0, HASH_LENGTH).equals(hash(content)) ? content : undefined;
}

const HASH_LENGTH = 32;

function hash(content: Buffer): Buffer {
  return createHash("sha256").update(content).digest();
}

function writeAtomically(file: string, content: Buffer): void {
  const temporary = `${file}.${randomUUID()}`;
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(temporary, content);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function markUsed(file: string): void {
  const now = new Date();
  ignoreErrors(() => {
    if (statSync(file).mtimeMs < now.getTime() - DAY) utimesSync(file, now, now);
  });
}

function removeUnused(folder: string, before: number): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // Another build may have removed it.
    ignoreErrors(() => {
      if (statSync(file).mtimeMs < before) rmSync(file, { force: true });
    });
  }
}

function ignoreErrors<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
