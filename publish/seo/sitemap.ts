import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import type { PageMetadata } from "../built-page.ts";

export const SITEMAP_PATH = "/sitemap.xml";

/** Lists the pages that search engines should know. Their heads name their languages. Sorted, so that builds are reproducible. */
export async function writeSitemap(
  reader: ContentReader,
  client: string,
  pages: readonly PageMetadata[],
): Promise<void> {
  const listed = pages.filter(({ isListed }) => isListed);
  const entries = listed
    .map(({ canonical, locale, source }) => {
      const day = source.changed?.(reader.in(locale));
      return `<url><loc>${canonical}</loc>${day ? `<lastmod>${day}</lastmod>` : ""}</url>`;
    })
    .sort();
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
  ];
  await writeFile(path.join(client, SITEMAP_PATH), `${lines.join("\n")}\n`);
}
