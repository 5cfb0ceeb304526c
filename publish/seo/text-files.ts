import { LOCALES } from "#contract/locales.ts";
import { type ContentReader, readToday } from "#model/content/content-reader.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { writeBelow } from "../write-file.ts";
import { SITEMAP_PATH } from "./sitemap.ts";

export async function writeTextFiles(reader: ContentReader, client: string): Promise<void> {
  const origin = readSiteUrl(reader);
  const { email } = loadOrganization(reader);
  // Hidden pages say `noindex` themselves: a robot that may not fetch them could not read it.
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}${SITEMAP_PATH}\n`;
  await writeBelow(client, "robots.txt", robots);
  await writeBelow(client, SECURITY_TXT_PATH, writeSecurityTxt({ email, origin, today: readToday() }));
}

const SECURITY_TXT_PATH = "/.well-known/security.txt";

// Eleven months: RFC 9116 wants less than a year.
const VALID_DAYS = 334;

/** RFC 9116. */
export function writeSecurityTxt(contact: { email: string; origin: string; today: string }): string {
  const { email, origin, today } = contact;
  const expires = new Date(`${today}T00:00:00Z`);
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
