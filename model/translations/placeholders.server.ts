import { formatPath, type Problem } from "../content/content-error.ts";
import { isGroup } from "./translate-settings.server.ts";

/** The unvalidated data of the organization, and its language. */
export type Facts = { data: unknown; locale: string };

type Options = { readFacts: () => Facts; fail: (problem: Problem) => Error };

/** Replaces each `{{name}}` in any text of `data`. `${{ ... }}` is code and stays. @throws what `fail` makes of an unknown name */
export function fillPlaceholders(data: unknown, { readFacts, fail }: Options): unknown {
  const fill = (value: unknown, path: PropertyKey[]): unknown => {
    if (typeof value === "string")
      return value.replace(/(?<!\$)\{\{\s*([^{}]*?)\s*\}\}/g, (_, name) => {
        const fact = findFact(name, readFacts());
        if (fact !== undefined) return fact;
        const text = `field ${formatPath(path)}: expected one of ${NAMES.join(", ")} between {{ and }}, found "${name}"`;
        throw fail({ text, path });
      });
    if (Array.isArray(value)) return value.map((entry, index) => fill(entry, [...path, index]));
    if (!isGroup(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, fill(entry, [...path, key])]),
    );
  };
  return fill(data, []);
}

const FACTS: Record<string, (facts: Facts) => unknown> = {
  brand: ({ data }) => Object(data).name,
  email: ({ data }) => Object(data).email,
  mvpDays: ({ data }) => Object(data).promises?.mvpDays,
  costPercent: ({ data }) => Object(data).promises?.costPercent,
  responseHours: ({ data }) => Object(data).promises?.responseHours,
  trialDays: ({ data }) => Object(data).promises?.trialDays,
  mailDomain: ({ data }) => String(Object(data).email).replace(/^.*@/, ""),
  cities: (facts) => listOfOffices(facts, "city"),
  countries: (facts) => listOfOffices(facts, "country"),
};

/** Placeholders have the number of an office as one digit, and pages have room for so many. */
export const OFFICE_LIMIT = 6;

/** With the number of an office: `{{city1}}` is the city of the first one. */
const OFFICE_FACTS: Record<string, string> = {
  city: "city",
  region: "region",
  country: "country",
  zone: "zoneName",
};

const NAMES = [...Object.keys(FACTS), ...Object.keys(OFFICE_FACTS).map((fact) => `${fact}1`)];

function findFact(name: string, facts: Facts): string | undefined {
  const find = Object.hasOwn(FACTS, name) ? FACTS[name] : undefined;
  if (find) return String(find(facts));
  const [, fact = "", number] = /^([a-z]+)([1-9])$/.exec(name) ?? [];
  const key = Object.hasOwn(OFFICE_FACTS, fact) ? OFFICE_FACTS[fact] : undefined;
  if (!key || Number(number) > OFFICE_LIMIT) return undefined;
  const offices = readOffices(facts);
  // Numbers past the last office mean the last one, so texts still work with fewer offices.
  return String(Object(offices[Math.min(Number(number), offices.length) - 1])[key]);
}

/** One field of all offices without duplicates, such as `Porto and Lima`. */
function listOfOffices(facts: Facts, key: string): string {
  const values = readOffices(facts).map((office) => String(Object(office)[key]));
  return new Intl.ListFormat(facts.locale).format(new Set(values));
}

function readOffices({ data }: Facts): unknown[] {
  const { offices } = Object(data);
  return Array.isArray(offices) ? offices : [];
}
