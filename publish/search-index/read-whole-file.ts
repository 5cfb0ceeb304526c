import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";

const RETRY_MS = 20;

// A busy machine writes for some seconds.
const TRIES = 1_500;

/**
 * Reads a file that Pagefind has said to be written, as text. Pagefind may say so before the last bytes are on the disk
 * (https://github.com/Pagefind/pagefind/issues/1271), so a file is read again until its end is there.
 * @throws Error when it stays incomplete
 */
export async function readWholeFile(file: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const text = decodeWhole(file, await readFile(file));
    if (text !== undefined) return text;
    await sleep(RETRY_MS);
  }
  throw new Error(`${file} stays incomplete`);
}

/** What a file holds, or undefined if its end is missing. Compressed files end with the length and a sum of their content. */
function decodeWhole(file: string, bytes: Buffer): string | undefined {
  try {
    const text = /\.(?:js|json)$/.test(file) ? bytes.toString() : gunzipSync(bytes).toString();
    if (file.endsWith(".json")) JSON.parse(text);
    return file.endsWith(".js") && !/\}\)\(\);\s*$/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
