import { randomUUID } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { CURRENT_SITE_FILE } from "#contract/site-manifest.ts";

/** Makes running servers and the next ones serve the site in another folder, or read the same one again. */
export async function serveFrom(folder: string): Promise<void> {
  const temporary = `${CURRENT_SITE_FILE}.${randomUUID()}`;
  await writeFile(temporary, folder);
  await rename(temporary, path.resolve(CURRENT_SITE_FILE));
}
