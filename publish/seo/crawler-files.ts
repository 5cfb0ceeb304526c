import { LOCALES } from "#contract/locales.ts";
import { type ContentReader, readToday } from "#model/content/content-reader.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { PageMetadata } from "../built-page.ts";
import { writeBelow } from "../write-file.ts";

/** The files that crawlers, and those who study a site's security, look for under fixed names. */
export async function writeCrawlerFiles(
  reader: ContentReader,
  client: string,
  pages: readonly PageMetadata[],
): Promise<void> {
  const origin = readSiteUrl(reader);
  // Hidden pages say `noindex` themselves: a robot that may not fetch them could not read it.
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}${SITEMAP_PATH}\n`;
  await writeBelow(client, "robots.txt", robots);
  await writeBelow(client, SITEMAP_PATH, formatSitemap(reader, pages));
  await writeBelow(client, SECURITY_TXT_PATH, formatSecurityTxt(reader, origin));
}

const SITEMAP_PATH = "/sitemap.xml";

/**
 * Lists the pages that search engines should know, with the day of the last change where their files say one. Their heads name
 * their languages. Sorted, so that builds are reproducible.
 */
function formatSitemap(reader: ContentReader, pages: readonly PageMetadata[]): string {
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
  return `${lines.join("\n")}\n`;
}

const SECURITY_TXT_PATH = "/.well-known/security.txt";

// Eleven months: RFC 9116 wants less than a year.
const VALID_DAYS = 334;

/** RFC 9116. */
function formatSecurityTxt(reader: ContentReader, origin: string): string {
  const expires = new Date(`${readToday()}T00:00:00Z`);
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS);
  const languages = LOCALES.map((locale) => new Intl.Locale(locale).language);
  return [
    `Contact: mailto:${loadOrganization(reader).email}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${origin}${SECURITY_TXT_PATH}`,
    "",
  ].join("\n");
}
