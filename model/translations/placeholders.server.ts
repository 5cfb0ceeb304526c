import type { Problem } from "../content/content-error.ts";
import { isGroup } from "./translate.server.ts";

/** What a text can name, by the name between the braces. */
export type Facts = ReadonlyMap<string, string>;

type Options = { readFacts: () => Facts; fail: (problem: Problem) => Error };

/** Replaces each `{{name}}` in any text of `data`. `${{ ... }}` is code and stays. @throws what `fail` makes of an unknown name */
export function fillPlaceholders(data: unknown, { readFacts, fail }: Options): unknown {
  const fill = (value: unknown, path: PropertyKey[]): unknown => {
    if (typeof value === "string")
      return value.replace(/(?<!\$)\{\{\s*([^{}]*?)\s*\}\}/g, (_, name) => {
        const facts = readFacts();
        const fact = facts.get(name);
        if (fact !== undefined) return fact;
        const names = [...facts.keys()].filter((known) => !/[2-9]/.test(known)).join(", ");
        throw fail({ path, expected: `one of ${names} between {{ and }}`, found: `"${name}"` });
      });
    if (Array.isArray(value)) return value.map((entry, index) => fill(entry, [...path, index]));
    if (!isGroup(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, fill(entry, [...path, key])]),
    );
  };
  return fill(data, []);
}

/** Placeholders have the number of an office as one digit, and pages have room for so many. */
export const OFFICE_LIMIT = 6;

/** @param organization not validated, in the language of the locale */
export function listFacts(organization: unknown, locale: string): Facts {
  const { name, email, promises, offices } = Object(organization);
  const all: unknown[] = Array.isArray(offices) ? offices : [];
  const list = (key: string) =>
    new Intl.ListFormat(locale).format(new Set(all.map((office) => String(Object(office)[key]))));
  const facts: Record<string, unknown> = {
    ...{ brand: name, email, ...promises, mailDomain: String(email).replace(/^.*@/, "") },
    ...{ cities: list("city"), countries: list("country") },
  };
  for (let number = 1; number <= OFFICE_LIMIT; number++) {
    // Numbers past the last office mean the last one, so texts still work with fewer offices.
    const { city, region, country, zoneName } = Object(all[Math.min(number, all.length) - 1]);
    for (const [key, value] of Object.entries({ city, region, country, zone: zoneName }))
      facts[key + number] = value;
  }
  return new Map(Object.entries(facts).map(([key, value]) => [key, String(value)]));
}
