import { loadOrganization } from "#model/organization/organization.server.ts";
import type { SourceFile } from "../../content-review/source-texts.ts";
import { TRANSLATIONS } from "../content/content-files.ts";
import type { LaunchContext } from "../launch-context.ts";
import { done, type LaunchLine, must } from "../launch-line.ts";
import { countOf } from "../name-some.ts";

/** Files that say something of an office past the last one: it counts for the last, which may not be what they mean. */
export function checkOfficePlaces({ files, reader }: LaunchContext): LaunchLine[] {
  const count = loadOrganization(reader).offices.length;
  const lines = files
    .filter(({ file }) => !file.startsWith(TRANSLATIONS))
    .flatMap((source) => describe(source, count));
  return lines.length > 0 ? lines : [done("No file names an office that is not there.")];
}

function describe(source: SourceFile, count: number): LaunchLine[] {
  const places = [...listPlaces(source.fields), ...listNamed(source), ...listOwnLists(source)];
  const most = Math.max(0, ...places);
  if (most <= count) return [];
  const what = `${source.file} says something of office ${most}, but there ${count === 1 ? "is" : "are"} ${countOf(count, "office")}`;
  return [
    must(
      what,
      source.file,
      "Until you change it, it counts for the last one. docs/rebrand.md names the fields.",
    ),
  ];
}

/** The numbers of fields that name offices, wherever they stand. */
function listPlaces(value: unknown, key = ""): number[] {
  if (typeof value === "number") return PLACE_KEYS.has(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((entry) => listPlaces(entry, key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => listPlaces(entry, name));
}

const PLACE_KEYS = new Set(["office", "offices", "clock"]);

/** Facts of one office between the words, such as {{city2}}. */
function listNamed({ texts }: SourceFile): number[] {
  return texts.flatMap(({ text }) =>
    [...text.matchAll(/\{\{(?:city|region|country|zone)([1-9])\}\}/g)].map(([, place]) => Number(place)),
  );
}

/** The lengths of lists with an entry for each office. */
function listOwnLists({ file, fields }: SourceFile): number[] {
  const keys = LISTS[file];
  return keys ? listLengths(fields, keys) : [];
}

const LISTS: Record<string, readonly string[]> = {
  "content/pages/profile.yaml": ["people", "texts"],
  "content/pages/work-culture.yaml": ["currencies", "pay"],
};

function listLengths(value: unknown, keys: readonly string[]): number[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    keys.includes(key) && Array.isArray(entry) ? [entry.length] : listLengths(entry, keys),
  );
}
