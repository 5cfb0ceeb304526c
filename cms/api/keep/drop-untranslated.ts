import { isEmpty } from "./drop-empty.ts";

/** Leaves out the fields of a translation that are empty: there the original's words stay. Lists keep their length. */
export function dropUntranslated(data: unknown): unknown {
  if (Array.isArray(data)) return isEmptyList(data) ? null : data.map(dropInEntry);
  if (typeof data !== "object" || data === null) return data;
  const kept = Object.entries(data)
    .filter(([, value]) => !isEmpty(value) && !isEmptyList(value))
    .map(([name, value]) => [name, dropUntranslated(value)]);
  return Object.fromEntries(kept);
}

/** An entry keeps its place: a group without fields is one, and nothing stands for any other. */
function dropInEntry(entry: unknown): unknown {
  if (!isEmpty(entry)) return dropUntranslated(entry);
  return typeof entry === "object" && entry !== null && !Array.isArray(entry) ? {} : null;
}

/** A list of nothing but places that are not translated. */
function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isEmpty);
}
