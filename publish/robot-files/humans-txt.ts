import { DEFAULT_LOCALE, LOCALES } from "#contract/locales.ts";
import type { Person } from "#model/organization/people.server.ts";

type HumansFacts = { people: readonly Pick<Person, "name" | "role">[]; lastChange: string | undefined };

/** Writes `humans.txt` (humanstxt.org): who stands behind the site, and what it is made of. */
export function writeHumansTxt({ people, lastChange }: HumansFacts): string {
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
