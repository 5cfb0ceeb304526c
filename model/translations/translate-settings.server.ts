import { formatPath, type Problem } from "../content/content-error.ts";

/** What a file says in another language, and what in the translation does not fit. */
export type Translated = { data: unknown; problems: Problem[] };

type Path = readonly (string | number)[];

/**
 * Settings with what a translation has of them: groups by field, lists of groups by the ids of their entries, all else whole.
 * Reports entries that the original doesn't have; the schema reports the rest.
 */
export function translateSettings(original: unknown, translation: unknown): Translated {
  const problems: Problem[] = [];
  const overlay = (base: unknown, own: unknown, path: Path): unknown => {
    if (own === undefined || own === null || base === undefined) return own ?? base;
    if (isGroup(base) && isGroup(own)) {
      const fields = Object.entries(own).map(([key, value]) => [
        key,
        overlay(base[key], value, [...path, key]),
      ]);
      return { ...base, ...Object.fromEntries(fields) };
    }
    if (!Array.isArray(base) || !Array.isArray(own) || !base.some(isGroup)) return own;
    const ids = base.map(readId);
    for (const [index, id] of own.map(readId).entries()) {
      if (id !== undefined && ids.includes(id)) continue;
      const at = [...path, index, "id"];
      const expected = ids.includes(undefined)
        ? "no entry, as those of the original have no ids"
        : `one of ${ids.join(", ")}`;
      const text = `field ${formatPath(at)}: expected ${expected}, found ${JSON.stringify(id) ?? "nothing"}`;
      problems.push({ text, path: at, isOwn: true });
    }
    return base.map((entry) => {
      const index = own.findIndex((one) => isGroup(one) && one.id === readId(entry));
      return overlay(entry, own[index], [...path, index]);
    });
  };
  return { data: overlay(original, translation, []), problems };
}

/** Where a translation of settings has a field: the ids say which entry of a list it is in. */
export function findOwnPath(
  original: unknown,
  translation: unknown,
  path: readonly PropertyKey[],
): PropertyKey[] {
  const [key, ...rest] = path;
  if (key === undefined) return [];
  const entry = Object(original)[key];
  const id = Array.isArray(original) ? readId(entry) : undefined;
  const own =
    id !== undefined && Array.isArray(translation) ? translation.findIndex((one) => readId(one) === id) : key;
  return [own, ...findOwnPath(entry, Object(translation)[own], rest)];
}

export type Group = Record<string, unknown>;

export function isGroup(value: unknown): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readId(entry: unknown): unknown {
  return Object(entry).id;
}
