/** Data with named fields. */
export type Group = Record<string, unknown>;

/** Whether a piece of data is a group of named fields: neither a list nor a single value. */
export function isGroup(value: unknown): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
