import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";

/** Gives a picture by its key: as it was kept, or drawn now and kept. */
export type PictureCache = (key: string, draw: () => Promise<Buffer>) => Promise<Buffer>;

// Long enough for a branch that is left lying, short enough that the folder does not grow forever.
const KEPT_DAYS = 30;

/** Opens a folder of pictures that were drawn before, and takes out what no build has asked for in thirty days. */
export async function openPictureCache(folder: string): Promise<PictureCache> {
  await mkdir(folder, { recursive: true });
  await removeUnused(folder, Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  return async (key, draw) => {
    const file = path.join(folder, `${key}.png`);
    const kept = await readKept(file);
    if (kept) return kept;
    const picture = await draw();
    // Another build may read at the same time: it finds the whole file or none.
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, picture);
    await rename(unfinished, file);
    return picture;
  };
}

async function readKept(file: string): Promise<Buffer | undefined> {
  try {
    const picture = await readFile(file);
    const now = new Date();
    await utimes(file, now, now);
    return picture;
  } catch {
    return undefined;
  }
}

async function removeUnused(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const used = await stat(file).catch(() => undefined);
    if (used && used.mtimeMs < before) await rm(file, { force: true });
  }
}
