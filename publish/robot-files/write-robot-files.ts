import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SitemapItemLoose } from "sitemap";
import { DEFAULT_LOCALE, LOCALES, withoutLocale } from "#contract/locales.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { loadPeople, type Person } from "#model/organization/people.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { PageFacts } from "#publish/built-page.ts";
import { writeFeeds } from "#publish/feeds/write-feeds.ts";
import { type ContentHistory, readContentHistory } from "#publish/sitemap/content-history.ts";
import { createLastChange, type FindLastChange, findLatest } from "#publish/sitemap/last-change.ts";
import { writeSitemap } from "#publish/sitemap/write-sitemap.ts";
import { writeRobotsTxt } from "./robots-txt.ts";

/** Writes what robots ask for beside the pages: the sitemap, the feeds, and the small texts about the site. */
export async function writeRobotFiles(
  reader: ContentReader,
  client: string,
  pages: readonly PageFacts[],
): Promise<void> {
  const origin = readSiteUrl(reader);
  const history = await readContentHistory();
  const lastChange = findSiteChange(reader, history, pages);
  await writeSitemap(client, listSitemapEntries(pages, createLastChange(reader, history), origin), {
    origin,
  });
  await writeFeeds(reader, client, pages);
  const { email } = loadOrganization(reader);
  const texts = {
    "/robots.txt": writeRobotsTxt(origin),
    "/humans.txt": writeHumansTxt({ people: loadPeople(reader), lastChange }),
    // Without a day on which it ends it would not be valid.
    ...(lastChange && { [SECURITY_TXT_PATH]: writeSecurityTxt({ email, origin, lastChange }) }),
  };
  await mkdir(path.join(client, path.dirname(SECURITY_TXT_PATH)), { recursive: true });
  for (const [address, text] of Object.entries(texts)) await writeFile(path.join(client, address), text);
}

/** The day of the last commit, or else the newest one that the content names. */
function findSiteChange(
  reader: ContentReader,
  { lastCommit }: ContentHistory,
  pages: readonly PageFacts[],
): string | undefined {
  const findLastChange = createLastChange(reader, { lastCommit: undefined, changed: new Map() });
  return lastCommit ?? findLatest(pages.map(({ source, locale }) => findLastChange(source, locale)));
}

type HumansFacts = { people: readonly Pick<Person, "name" | "role">[]; lastChange: string | undefined };

/** Writes `humans.txt` (humanstxt.org): who stands behind the site, and what it is made of. */
function writeHumansTxt({ people, lastChange }: HumansFacts): string {
  const names = new Intl.DisplayNames(DEFAULT_LOCALE, { type: "language" });
  const languages = LOCALES.map((locale) => names.of(new Intl.Locale(locale).language) ?? locale);
  return [
    "/* TEAM */",
    ...people.map(({ name, role }) => `${role}: ${name}`),
    "",
    "/* SITE */",
    ...(lastChange ? [`Last update: ${lastChange.replaceAll("-", "/")}`] : []),
    `Languages: ${languages.join(", ")}`,
    ...SITE,
    "",
  ].join("\n");
}

const SITE = [
  "Standards: HTML, CSS, SVG, WAI-ARIA, RSS, Atom, JSON Feed",
  "Components: React, React Router, Hono",
  "Software: TypeScript, Vite, Node.js",
];

/** Where it stands, by RFC 9116. */
const SECURITY_TXT_PATH = "/.well-known/security.txt";

// Less than a year, as the standard wants it: eleven months.
const VALID_DAYS = 334;

type SecurityFacts = { email: string; origin: string; lastChange: string };

/**
 * Writes `security.txt` (RFC 9116): whom to tell of a weakness. It holds for eleven months from the last change of the
 * site, for a build knows no clock: the same sources give the same bytes.
 * @param facts `lastChange` is a day such as `2026-11-21`
 */
export function writeSecurityTxt({ email, origin, lastChange }: SecurityFacts): string {
  const expires = new Date(`${lastChange}T00:00:00Z`);
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS);
  const languages = LOCALES.map((locale) => new Intl.Locale(locale).language);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${origin}${SECURITY_TXT_PATH}`,
    "",
  ].join("\n");
}

/**
 * What search engines are told of each page they list: where it is, when it changed, the same page in other languages
 * as its own head names them, and its pictures. Sorted by address, so that builds repeat.
 */
export function listSitemapEntries(
  pages: readonly PageFacts[],
  findLastChange: FindLastChange,
  origin: string,
): SitemapItemLoose[] {
  const listed = pages
    .filter(({ isListed }) => isListed)
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  const versions = Map.groupBy(listed, ({ path }) => withoutLocale(path));
  return listed.map((page) => {
    const lastmod = findLastChange(page.source, page.locale);
    return {
      url: page.canonical,
      links: listLanguages(versions.get(withoutLocale(page.path)) ?? []),
      img: page.images.map((src) => ({ url: origin + src })),
      ...(lastmod && { lastmod }),
    };
  });
}

function listLanguages(versions: readonly PageFacts[]): { lang: string; url: string }[] {
  if (versions.length < 2) return [];
  const languages = versions.map(({ locale, canonical }) => ({ lang: locale, url: canonical }));
  const usual = versions.find(({ locale }) => locale === DEFAULT_LOCALE);
  return usual ? [...languages, { lang: "x-default", url: usual.canonical }] : languages;
}
