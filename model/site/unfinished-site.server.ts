import { existsSync } from "node:fs";
import { LOCALES } from "#contract/locales.ts";
import { FILE_COLLECTIONS, FOLDER_COLLECTIONS } from "../reader/collections.server.ts";
import { type ContentReader, listSlugs } from "../reader/content-reader.server.ts";
import { isSample, translationFile } from "../reader/parse-file.server.ts";
import { readSiteUrl } from "./site-url.server.ts";

/**
 * Whether the site has an address of its own but still shows samples: search engines must not list invented clients and
 * jobs as an owner's. The sample's own address ends with `.example`, which no browser can reach.
 */
export function isUnfinished(reader: ContentReader, siteUrl = readSiteUrl(reader)): boolean {
  if (new URL(siteUrl).hostname.endsWith(".example")) return false;
  return reader.memoize("holds samples", () =>
    listContentFiles(reader).some((file) => isSample(reader, file)),
  );
}

function listContentFiles(reader: ContentReader): string[] {
  const files = [
    ...FILE_COLLECTIONS.map(({ file }) => file),
    ...FOLDER_COLLECTIONS.flatMap(({ folder }) =>
      listSlugs(reader, folder, /./).map((slug) => `${folder}/${slug}.md`),
    ),
  ];
  const translations = LOCALES.flatMap((locale) => files.map((file) => translationFile(file, locale)));
  return [...files, ...translations].filter((file) => existsSync(reader.path(file)));
}
