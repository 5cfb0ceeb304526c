import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { shortHash } from "#model/content/short-hash.server.ts";

/**
 * Writes a file that browsers cache forever.
 * @param name with a star in the place of the hash
 * @returns its URL
 */
export async function writeAsset(client: string, name: string, text: string): Promise<string> {
  const href = `/assets/${name.replace("*", shortHash(text))}`;
  await mkdir(path.dirname(path.join(client, href)), { recursive: true });
  await writeFile(path.join(client, href), text);
  return href;
}
