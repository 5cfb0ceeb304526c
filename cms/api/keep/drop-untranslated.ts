import { isEmpty } from "./drop-empty.ts";

/** Leaves out the fields of a translation that are empty: there the original's words stay. Lists keep their length. */
export function dropUntranslated(data: unknown): unknown {
  if (Array.isArray(data)) return data.map((entry) => (isEmpty(entry) ? null : dropUntranslated(entry)));
  if (typeof data !== "object" || data === null) return data;
  const kept = Object.entries(data)
    .filter(([, value]) => !isEmpty(value) && !isEmptyList(value))
    .map(([name, value]) => [name, dropUntranslated(value)]);
  return Object.fromEntries(kept);
}

/** A list of nothing but places that are not translated. */
function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isEmpty);
}
