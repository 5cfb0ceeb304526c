import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { contentPath, translationFile } from "#model/content/parse-file.server.ts";
import type { PageMetadata } from "../built-page.ts";
import { readCommitDays } from "./commit-days.ts";

export const SITEMAP_PATH = "/sitemap.xml";

/**
 * Lists the pages that search engines should know, each with the day that its file says or else that of its last commit. Their
 * heads name their languages. Sorted, so that builds are reproducible.
 */
export async function writeSitemap(
  reader: ContentReader,
  client: string,
  pages: readonly PageMetadata[],
): Promise<void> {
  const days = await readCommitDays();
  const listed = pages.filter(({ isListed }) => isListed);
  const entries = listed
    .map(({ canonical, locale, source }) => {
      const { file = "" } = source;
      const translation = translationFile(file, locale);
      const isTranslated = locale !== DEFAULT_LOCALE && existsSync(contentPath(translation));
      const day = source.changed?.(reader.in(locale)) ?? days.get(isTranslated ? translation : file);
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
