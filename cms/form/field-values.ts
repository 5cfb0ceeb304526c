export type Group = Record<string, unknown>;

export function isGroup(value: unknown): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isEqual(value, other[index]));
  if (!isGroup(one) || !isGroup(other)) return one === other;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    isEqual(one[name], other[name]),
  );
}

/** A copy with another value; undefined removes a field. */
export function setValue(data: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(data))
    return data.map((entry, at) => (String(at) === name ? setValue(entry, rest, value) : entry));
  const group: Group = { ...Object(data), [name]: setValue(Object(data)[name], rest, value) };
  if (group[name] === undefined) delete group[name];
  return group;
}

/** A value that is not the same in two versions of a file. */
export type Difference = {
  path: string[];
  own: unknown;
  other: unknown;
  isOwnChange: boolean;
  isConflict: boolean;
};

/** Lists of different lengths count as one value. */
export function listDifferences(
  base: unknown,
  own: unknown,
  other: unknown,
  path: string[] = [],
): Difference[] {
  if (isEqual(own, other)) return [];
  const isList = Array.isArray(own) && Array.isArray(other) && own.length === other.length;
  if (isList || (isGroup(own) && isGroup(other))) {
    const names = new Set([...Object.keys(own), ...Object.keys(other)]);
    return [...names].flatMap((name) =>
      listDifferences(Object(base)[name], Object(own)[name], Object(other)[name], [...path, name]),
    );
  }
  const isOwnChange = !isEqual(base, own);
  return [{ path, own, other, isOwnChange, isConflict: isOwnChange && !isEqual(base, other) }];
}
