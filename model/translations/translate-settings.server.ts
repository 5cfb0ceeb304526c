import type { Problem } from "../content/content-error.ts";

/** What a file says in another language, and what in the translation does not fit. */
export type Translated = { data: unknown; problems: (Problem | string)[] };

/** Merges partial settings into the original, field by field and entry by entry. Reports whatever does not fit. */
export function translateSettings(original: unknown, translation: unknown): Translated {
  const problems: string[] = [];
  return { data: merge(original, translation, "", problems), problems };
}

function merge(original: unknown, translation: unknown, field: string, problems: string[]): unknown {
  if (translation === undefined || translation === null) return original;
  if (Array.isArray(original)) return mergeList(original, translation, field, problems);
  if (isGroup(original)) return mergeGroup(original, translation, field, problems);
  if (typeof original === typeof translation) return translation;
  problems.push(
    `${nameField(field)}: expected ${describe(original)} as in the original, found ${describe(translation)}`,
  );
  return original;
}

function mergeList(original: unknown[], translation: unknown, field: string, problems: string[]): unknown {
  if (Array.isArray(translation) && translation.length === original.length) {
    return original.map((entry, index) => merge(entry, translation[index], `${field}[${index}]`, problems));
  }
  const found = describe(translation);
  problems.push(
    `${nameField(field)}: expected a list of ${original.length} as in the original, found ${found}`,
  );
  return original;
}

function mergeGroup(original: Group, translation: unknown, field: string, problems: string[]): unknown {
  if (!isGroup(translation)) {
    const found = describe(translation);
    problems.push(`${nameField(field)}: expected a group of fields as in the original, found ${found}`);
    return original;
  }
  const merged = { ...original };
  for (const [key, value] of Object.entries(translation)) {
    const place = field === "" ? key : `${field}.${key}`;
    // The schema reports a field that neither may have.
    merged[key] = key in original ? merge(original[key], value, place, problems) : value;
  }
  return merged;
}

export type Group = Record<string, unknown>;

export function isGroup(value: unknown): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function nameField(field: string): string {
  return field === "" ? "(whole file)" : `field "${field}"`;
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isGroup(value)) return "a group of fields";
  return typeof value === "string" ? "text" : `a ${typeof value}`;
}
