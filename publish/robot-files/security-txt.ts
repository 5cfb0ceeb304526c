import { LOCALES } from "#contract/locales.ts";

/** Where it stands, by RFC 9116. */
export const SECURITY_TXT_PATH = "/.well-known/security.txt";

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
