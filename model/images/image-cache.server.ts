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

/** A folder of what was made before, by names that change with what it was made from; it may be deleted at any time. */
export type ImageCache = {
  /** What was kept under a name; undefined if nothing was, or no longer all of it is there. */
  read(name: string): Buffer | undefined;
  /** Keeps something for the next build, if there is a place for it. */
  keep(name: string, content: string | Buffer): void;
};

/** Where what was made of the pictures of the content is kept. */
export const PICTURE_FOLDER = "node_modules/.cache/pictures";

/** Opens such a folder. What no build has asked for in thirty days is taken out as soon as something new is kept. */
export function openImageCache(folder: string): ImageCache {
  let isSwept = false;
  return {
    read(name) {
      const file = findFile(folder, name);
      return withoutFailure(() => {
        const content = unseal(readFileSync(file));
        if (content) markUsed(file);
        return content;
      });
    },
    keep(name, content) {
      const file = findFile(folder, name);
      // Without a place to keep it, it is made again the next time.
      withoutFailure(() => writeWhole(file, seal(content)));
      if (!isSwept) withoutFailure(() => removeUnused(path.resolve(folder), Date.now() - KEPT_DAYS * DAY));
      isSwept = true;
    },
  };
}

// Long enough for a branch that is left lying, short enough that the folder does not grow forever.
const KEPT_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

function findFile(folder: string, name: string): string {
  return path.resolve(folder, `${name}.kept`);
}

/** A machine that stops at the wrong moment leaves files that are empty, cut off or full of zeros: what is kept is proven whole. */
function seal(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([hash(bytes), bytes]);
}

function unseal(sealed: Buffer): Buffer | undefined {
  const content = sealed.subarray(HASH_LENGTH);
  return sealed.subarray(0, HASH_LENGTH).equals(hash(content)) ? content : undefined;
}

const HASH_LENGTH = 32;

function hash(content: Buffer): Buffer {
  return createHash("sha256").update(content).digest();
}

/** Several builds may make the same picture: each sees it whole or not at all. */
function writeWhole(file: string, content: Buffer): void {
  const part = `${file}.${randomUUID()}`;
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(part, content);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Once a day is enough, and spares the disk. What cannot be marked was read nevertheless. */
function markUsed(file: string): void {
  const now = new Date();
  withoutFailure(() => {
    if (statSync(file).mtimeMs < now.getTime() - DAY) utimesSync(file, now, now);
  });
}

function removeUnused(folder: string, before: number): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // Another build may have taken it out by now.
    withoutFailure(() => {
      if (statSync(file).mtimeMs < before) rmSync(file, { force: true });
    });
  }
}

function withoutFailure<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
