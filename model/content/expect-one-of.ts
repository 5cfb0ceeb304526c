/** The problem of a field that should name one of `names`, or none. `what` says where the names come from. */
export function expectOneOf(field: string, found: string, names: readonly string[], what = ""): string[] {
  if (names.includes(found)) return [];
  return [
    `field "${field}": expected one of ${[what, names.join(", ")].filter(Boolean).join(": ")}, found ${found}`,
  ];
}
