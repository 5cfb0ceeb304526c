import { existsSync } from "node:fs";
import { DEFAULT_LOCALE, LOCALES } from "#contract/locales.ts";
import { type ContentReader, readToday } from "#model/content/content-reader.server.ts";
import { contentPath, translationFile } from "#model/content/parse-file.server.ts";
import { runGit } from "#model/content/run-git.server.ts";
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
  await writeBelow(client, SITEMAP_PATH, formatSitemap(reader, pages, await readCommitDays()));
  await writeBelow(client, SECURITY_TXT_PATH, formatSecurityTxt(reader, origin));
}

const SITEMAP_PATH = "/sitemap.xml";

/**
 * Lists the pages that search engines should know, each with the day that its file says or else that of its last commit. Their
 * heads name their languages. Sorted, so that builds are reproducible.
 */
function formatSitemap(
  reader: ContentReader,
  pages: readonly PageMetadata[],
  days: ReadonlyMap<string, string>,
): string {
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
  return `${lines.join("\n")}\n`;
}

/**
 * The UTC day, such as `2026-11-21`, of the last commit of each file below `content/`. Files with uncommitted changes are missing;
 * without git, or in a shallow clone, whose days would be wrong, all are.
 */
export async function readCommitDays(folder = contentPath()): Promise<ReadonlyMap<string, string>> {
  const days = new Map<string, string>();
  const [isShallow] = await listLines(folder, "rev-parse", "--is-shallow-repository");
  if (isShallow !== "false") return days;
  let day = "";
  for (const line of await listLines(folder, "log", ...NAMES, `--format=${MARK}%ct`)) {
    if (line.startsWith(MARK)) day = toDay(line.slice(MARK.length));
    // Where branches were merged, the log is not necessarily in the order of the days.
    else if (day > (days.get(line) ?? "")) days.set(line, day);
  }
  for (const file of await listLines(folder, "diff", ...NAMES, "HEAD")) days.delete(file);
  return days;
}

const MARK = "@";

/** Names the files below the folder, from there. */
const NAMES = ["--relative", "--no-renames", "--name-only"];

function toDay(seconds: string): string {
  return new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
}

async function listLines(folder: string, ...command: string[]): Promise<string[]> {
  return (await runGit("-C", folder, ...command)).split("\n").filter(Boolean);
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
