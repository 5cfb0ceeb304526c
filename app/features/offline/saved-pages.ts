import { CACHES } from "./cache-names.ts";
import type { SavedPage } from "./offline-html.ts";
import { describePage } from "./page-parts.ts";

/** The pages that can be read offline, the one kept last first. */
export async function listSavedPages(): Promise<SavedPage[]> {
  const cache = await caches.open(CACHES.pages);
  const found: SavedPage[] = [];
  for (const request of (await cache.keys()).toReversed()) {
    const page = await cache.match(request);
    const description = page && describePage(await page.text());
    if (description) found.push({ path: new URL(request.url).pathname, ...description });
  }
  return found;
}
