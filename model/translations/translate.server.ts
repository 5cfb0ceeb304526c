import type { Problem } from "../content/content-error.ts";
import { shortHash } from "../content/short-hash.server.ts";

/** What a file says in another language, and what in the translation does not fit. */
type Translated = { data: unknown; problems: Problem[] };

export type Group = Record<string, unknown>;

export function isGroup(value: unknown): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * A page with the words of its translation, field by field of the first level, and the facts of the original. Reports words
 * that are missing, and facts that are not.
 */
export function translatePage(original: unknown, translation: unknown, facts: readonly string[]): Translated {
  // The schema says what they are instead.
  if (!isGroup(original) || !isGroup(translation)) return { data: translation, problems: [] };
  const { translates, ...words } = translation;
  const refused = facts.filter((fact) => fact in words).map((fact) => ({ path: [fact], ...FACT }));
  const missing = Object.keys(listWords(original, facts))
    .filter((field) => words[field] === undefined || words[field] === null)
    .map((field) => ({ path: [field], expected: "the words of this language", found: "nothing" }));
  const isNamed = translates === undefined || typeof translates === "string";
  const found = `${typeof translates} ${translates}`;
  const unnamed = isNamed ? [] : [{ path: ["translates"], expected: HASH, found }];
  return { data: { ...original, ...words }, problems: [...refused, ...missing, ...unnamed] };
}

const FACT = {
  expected: "in the original only, as it is the same in every language",
  found: "it in a translation",
};
const HASH = 'text in quotation marks such as "1a2b3c4d"';

/** Identifies the words of an original, for `translates` in its translations. */
export function hashWords(original: unknown, facts: readonly string[]): string {
  return shortHash(JSON.stringify(listWords(original, facts)));
}

/** The fields that are translated. Whether names and figures are invented is said by each file. */
export function listWords(original: unknown, facts: readonly string[]): Group {
  const isWords = ([field, value]: [string, unknown]) =>
    !facts.includes(field) && field !== "sample" && value !== null && value !== undefined;
  return Object.fromEntries(Object.entries(Object(original)).filter(isWords));
}

/**
 * Settings with what a translation has of them: groups by field, lists of groups by the ids of their entries, all else whole.
 * Reports entries that the original doesn't have; the schema reports the rest.
 */
export function translateSettings(original: unknown, translation: unknown): Translated {
  const problems: Problem[] = [];
  const overlay = (base: unknown, own: unknown, path: readonly PropertyKey[]): unknown => {
    if (own === undefined || own === null || base === undefined) return own ?? base;
    if (isGroup(base) && isGroup(own)) {
      const fields = Object.keys(own).map((key) => [key, overlay(base[key], own[key], [...path, key])]);
      return { ...base, ...Object.fromEntries(fields) };
    }
    if (!Array.isArray(base) || !Array.isArray(own) || !base.some(isGroup)) return own;
    const ids = base.map(readId);
    for (const [index, id] of own.map(readId).entries()) {
      if (id !== undefined && ids.includes(id)) continue;
      problems.push({
        path: [...path, index, "id"],
        expected: ids.includes(undefined)
          ? "no entry, as those of the original have no ids"
          : `one of ${ids.join(", ")}`,
        found: JSON.stringify(id) ?? "nothing",
        isOwn: true,
      });
    }
    return base.map((entry) => {
      const index = findById(own, entry);
      return overlay(entry, own[index], [...path, index]);
    });
  };
  return { data: overlay(original, translation, []), problems };
}

/** Where a translation of settings has a field: the ids say which entry of a list it is in. */
export function findOwnPath(
  original: unknown,
  translation: unknown,
  [key, ...rest]: readonly PropertyKey[],
): PropertyKey[] {
  if (key === undefined) return [];
  const entry = Object(original)[key];
  const isListed = Array.isArray(original) && Array.isArray(translation) && readId(entry) !== undefined;
  const own = isListed ? findById(translation, entry) : key;
  return [own, ...findOwnPath(entry, Object(translation)[own], rest)];
}

function findById(entries: unknown[], entry: unknown): number {
  return entries.findIndex((one) => isGroup(one) && one.id === readId(entry));
}

function readId(entry: unknown): unknown {
  return Object(entry).id;
}
