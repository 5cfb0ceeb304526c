import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { shortHash } from "#model/content/short-hash.server.ts";

/** How many files to work on: the size of Node's thread pool. */
export const FILES_AT_ONCE = 4;

/** Writes a file, and makes the folders that it is in. */
export async function writeBelow(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Writes a file in one step, for a server may be reading it. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  // Servers send no file with a dot.
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  await writeFile(temporary, content);
  await rename(temporary, file);
}

/**
 * Writes a file that browsers cache forever.
 * @param name with a star in the place of the hash
 * @returns its URL
 */
export async function writeAsset(client: string, name: string, text: string): Promise<string> {
  const href = `/assets/${name.replace("*", shortHash(text))}`;
  await writeBelow(client, href, text);
  return href;
}
