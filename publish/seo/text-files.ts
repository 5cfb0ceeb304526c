import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { LOCALES } from "#contract/locales.ts";
import { loadPosts } from "#model/blog/post.server.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { type ContentHistory, findLatest } from "./last-change.ts";
import { SITEMAP_PATH } from "./sitemap.ts";

export async function writeTextFiles(
  reader: ContentReader,
  client: string,
  { latest }: ContentHistory,
): Promise<void> {
  const origin = readSiteUrl(reader);
  const { email } = loadOrganization(reader);
  const lastChange = latest ?? findLatest(loadPosts(reader).map(({ date }) => date));
  const texts = {
    "/robots.txt": writeRobotsTxt(origin),
    // Without an expiry date it would not be valid.
    ...(lastChange && { [SECURITY_TXT_PATH]: writeSecurityTxt({ email, origin, lastChange }) }),
  };
  await mkdir(path.join(client, path.dirname(SECURITY_TXT_PATH)), { recursive: true });
  for (const [name, text] of Object.entries(texts)) await writeFile(path.join(client, name), text);
}

const SECURITY_TXT_PATH = "/.well-known/security.txt";

// Eleven months: RFC 9116 wants less than a year.
const VALID_DAYS = 334;

/** RFC 9116. It expires relative to the last change, so that builds are reproducible. */
export function writeSecurityTxt(contact: { email: string; origin: string; lastChange: string }): string {
  const { email, origin, lastChange } = contact;
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

/** Hidden pages say `noindex` themselves: a robot that may not fetch them could not read it. */
function writeRobotsTxt(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}${SITEMAP_PATH}\n`;
}
