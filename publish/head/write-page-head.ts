import { isClosed } from "#model/pages/closed-page.server.ts";
import { readInLanguage } from "#model/translations/content-locale.server.ts";
import { findPageLanguage } from "#model/translations/translations.server.ts";
import type { BuiltPage } from "#publish/built-page.ts";
import { writeFeedLinks } from "./feed-links.ts";
import { writeMarkdownLink } from "./markdown-link.ts";
import type { ShareImage } from "./share-image.ts";
import { writeLanguages } from "./write-languages.ts";
import { writeOpenGraph } from "./write-open-graph.ts";
import { writeStructuredData } from "./write-structured-data.ts";

/**
 * Writes what search engines and shared links read in the head of a page, and what no visitor's browser needs: it is
 * put in after prerendering, so that React does not have to know it.
 */
export function writePageHead(page: BuiltPage, image?: ShareImage): string {
  return readInLanguage(findPageLanguage(page.path), () =>
    [
      ...(isClosed(page.source) ? ['<meta name="robots" content="noindex">'] : []),
      ...writeLanguages(page),
      writeFeedLinks(page),
      writeMarkdownLink(page),
      ...writeOpenGraph(page, image),
      ...writeStructuredData(page, image),
    ].join(""),
  );
}
