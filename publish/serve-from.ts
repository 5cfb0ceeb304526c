import path from "node:path";
import { CURRENT_SITE_FILE } from "#contract/site-manifest.ts";
import { replaceFile } from "./write-file.ts";

/** Makes running servers and the next ones serve the site in another folder, or read the same one again. */
export function serveFrom(folder: string): Promise<void> {
  return replaceFile(path.resolve(CURRENT_SITE_FILE), folder);
}
