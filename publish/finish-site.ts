import path from "node:path";
import { compressFiles } from "./compress-files.ts";
import { readPublishedPages } from "./former-pages.ts";
import { serveFrom } from "./serve-from.ts";
import { drawShareImages } from "./share-images/share-images.ts";

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

// The rest of `npm run build`. A server that runs already notices what was made.
if (import.meta.main) {
  await finishSite("build");
  await serveFrom(".");
}
