import { type Group, isGroup } from "./is-group.ts";
/**
 * Lays a translation over the data of the original: only words stand in it, and facts are written once. Groups are
 * laid over field by field, lists entry by entry.
 * @returns the data, and every place where the translation does not fit the original, in words
 */
export function applyTranslation(
  original: unknown,
  translation: unknown,
): { data: unknown; faults: string[] } {
  const faults: string[] = [];
  return { data: merge(original, translation, "", faults), faults };
}

function merge(original: unknown, translation: unknown, field: string, faults: string[]): unknown {
  if (translation === undefined || translation === null) return original;
  if (Array.isArray(original)) return mergeList(original, translation, field, faults);
  if (isGroup(original)) return mergeGroup(original, translation, field, faults);
  if (typeof original === typeof translation) return translation;
  faults.push(
    `${nameField(field)}: expected ${describe(original)} as in the original, found ${describe(translation)}`,
  );
  return original;
}

function mergeList(original: unknown[], translation: unknown, field: string, faults: string[]): unknown {
  if (Array.isArray(translation) && translation.length === original.length) {
    return original.map((entry, index) => merge(entry, translation[index], `${field}[${index}]`, faults));
  }
  const found = describe(translation);
  faults.push(
    `${nameField(field)}: expected a list of ${original.length} as in the original, found ${found}`,
  );
  return original;
}

function mergeGroup(original: Group, translation: unknown, field: string, faults: string[]): unknown {
  if (!isGroup(translation)) {
    const found = describe(translation);
    faults.push(`${nameField(field)}: expected a group of fields as in the original, found ${found}`);
    return original;
  }
  const merged = { ...original };
  for (const [key, value] of Object.entries(translation)) {
    const place = field === "" ? key : `${field}.${key}`;
    if (key in original) merged[key] = merge(original[key], value, place, faults);
    else faults.push(`${nameField(place)}: expected no field that the original does not have, found it`);
  }
  return merged;
}

function nameField(field: string): string {
  return field === "" ? "(whole file)" : `field "${field}"`;
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isGroup(value)) return "a group of fields";
  return typeof value === "string" ? "text" : `a ${typeof value}`;
}
