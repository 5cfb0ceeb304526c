import { formatPath, type Problem } from "../content/content-error.ts";

/** What a file says in another language, and what in the translation does not fit. */
export type Translated = { data: unknown; problems: Problem[] };

type Path = readonly (string | number)[];

/** Settings with what a translation has of them, by field and by the ids of entries. Reports whatever does not fit. */
export function translateSettings(original: unknown, translation: unknown): Translated {
  const problems: Problem[] = [];
  const report = (path: Path, sentence: string) =>
    problems.push({ text: `field ${formatPath(path)}: ${sentence}`, path, isOwn: true });
  return { data: overlay(original, translation, [], report), problems };
}

type Report = (path: Path, sentence: string) => void;

function overlay(original: unknown, translation: unknown, path: Path, report: Report): unknown {
  // The schema reports a field that neither may have.
  if (translation === undefined || translation === null || original === undefined)
    return translation ?? original;
  if (Array.isArray(original) && Array.isArray(translation))
    return [...original, ...translation].some(isGroup)
      ? overlayEntries(original, translation, path, report)
      : translation;
  if (isGroup(original) && isGroup(translation)) {
    const fields = Object.entries(translation).map(([field, value]) => [
      field,
      overlay(original[field], value, [...path, field], report),
    ]);
    return { ...original, ...Object.fromEntries(fields) };
  }
  if (describe(original) === describe(translation)) return translation;
  report(path, `expected ${describe(original)} as in the original, found ${describe(translation)}`);
  return original;
}

function overlayEntries(original: unknown[], translation: unknown[], path: Path, report: Report): unknown[] {
  const ids = original.map(readId);
  if (ids.includes(undefined)) {
    report(path, "expected no translation, as the entries of the original have no ids, found one");
    return original;
  }
  const known = new Map<unknown, { entry: unknown; at: Path }>();
  for (const [index, entry] of translation.entries()) {
    const id = readId(entry);
    const at = [...path, index];
    const found = known.has(id) ? `${JSON.stringify(id)} again` : (JSON.stringify(id) ?? "nothing");
    if (id === undefined || !ids.includes(id) || known.has(id))
      report([...at, "id"], `expected one of ${ids.join(", ")}, each once, found ${found}`);
    else known.set(id, { entry, at });
  }
  return original.map((entry) => {
    const own = known.get(readId(entry));
    return own ? overlay(entry, own.entry, own.at, report) : entry;
  });
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

function describe(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (isGroup(value)) return "a group of fields";
  return typeof value === "string" ? "text" : `a ${typeof value}`;
}
