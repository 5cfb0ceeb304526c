import { ContentError } from "../content/content-error.ts";
import { OFFICE_LIMIT } from "../organization/office-limit.ts";

/** The unvalidated data of the organization, and its language. */
export type Facts = { data: unknown; locale: string };

/** The path of each `{{name}}` in the data of the organization. */
const SOURCES: Record<string, readonly string[]> = {
  brand: ["name"],
  email: ["email"],
  mvpDays: ["promises", "mvpDays"],
  costPercent: ["promises", "costPercent"],
  responseHours: ["promises", "responseHours"],
  trialDays: ["promises", "trialDays"],
};

const DERIVED: Record<string, (facts: Facts) => string> = {
  mailDomain: ({ data }) => String(readField(data, ["email"])).replace(/^.*@/, ""),
  cities: (facts) => formatOffices(facts, "city"),
  countries: (facts) => formatOffices(facts, "country"),
};

/** Placeholders with the number of an office: `{{city1}}` is the city of the first one. */
const OFFICE_SOURCES: Record<string, string> = {
  city: "city",
  region: "region",
  country: "country",
  zone: "zoneName",
};

/** Replaces each `{{name}}` in any text of `data`. `${{ ... }}` is code and stays. @throws ContentError for an unknown name */
export function fillPlaceholders(file: string, data: unknown, readFacts: () => Facts): unknown {
  const fill = (value: unknown, field: string): unknown => {
    if (typeof value === "string")
      return value.replace(/(?<!\$)\{\{\s*([^{}]*?)\s*\}\}/g, (_, name) =>
        findFact({ file, field }, name, readFacts()),
      );
    if (Array.isArray(value)) return value.map((entry, index) => fill(entry, `${field}[${index}]`));
    if (typeof value !== "object" || value === null) return value;
    const nameInside = (key: string) => (field === "" ? key : `${field}.${key}`);
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, fill(entry, nameInside(key))]),
    );
  };
  return fill(data, "");
}

function findFact({ file, field }: { file: string; field: string }, name: string, facts: Facts): string {
  const derive = Object.hasOwn(DERIVED, name) ? DERIVED[name] : undefined;
  if (derive) return derive(facts);
  const source = Object.hasOwn(SOURCES, name) ? SOURCES[name] : findOfficeSource(name, facts);
  if (source) return String(readField(facts.data, source));
  const offices = Object.keys(OFFICE_SOURCES).map((fact) => `${fact}1`);
  const known = [...Object.keys(SOURCES), ...Object.keys(DERIVED), ...offices].join(", ");
  throw new ContentError(file, [
    `field "${field}": expected one of ${known} between {{ and }}, found "${name}"`,
  ]);
}

/** Numbers past the last office mean the last one, so texts still work with fewer offices. */
function findOfficeSource(name: string, facts: Facts): string[] | undefined {
  const [, fact = "", place = ""] = /^([a-z]+)([1-9])$/.exec(name) ?? [];
  const key = Object.hasOwn(OFFICE_SOURCES, fact) ? OFFICE_SOURCES[fact] : undefined;
  if (!key || Number(place) > OFFICE_LIMIT) return undefined;
  return ["offices", String(Math.min(Number(place), listOffices(facts).length) - 1), key];
}

/** One field of all offices as a list without duplicates, such as `Porto and Lima`. */
function formatOffices(facts: Facts, key: string): string {
  const values = listOffices(facts).map((office) => String(readField(office, [key])));
  return new Intl.ListFormat(facts.locale).format(new Set(values));
}

function listOffices({ data }: Facts): unknown[] {
  const offices = readField(data, ["offices"]);
  return Array.isArray(offices) ? offices : [];
}

function readField(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => Object(value)[key], data);
}
