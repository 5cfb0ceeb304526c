import path from "node:path";
import { CURRENT_SITE_FILE } from "#contract/site-manifest.ts";
import { compressFiles } from "./compress-files.ts";
import { readPublishedPages } from "./former-pages.ts";
import { drawShareImages } from "./share-images/share-images.ts";
import { replaceFile } from "./write-file.ts";

/**
 * Makes what a published site can do without for some seconds: compressed copies, and the images that other sites show.
 * @param folder as for `publishSite`
 * @param former the served folder of the former site, whose copies of unchanged files are used again
 */
export async function finishSite(folder: string, former?: string): Promise<void> {
  process.stdout.write("Compressing pages and drawing share images\n");
  const client = path.join(folder, "client");
  await compressFiles(client, former);
  const pages = await readPublishedPages(folder);
  const images = pages.flatMap(({ shareImage }) => shareImage ?? []);
  await drawShareImages(client, images);
}

/** Makes running servers and the next ones serve the site in another folder, or read the same one again. */
export function serveFrom(folder: string): Promise<void> {
  return replaceFile(path.resolve(CURRENT_SITE_FILE), folder);
}

// The rest of `npm run build`. A server that runs already notices what was made.
if (import.meta.main) {
  await finishSite("build");
  await serveFrom(".");
}
