/** Where a field stands. */
export type FieldPlace = {
  key: string;
  /** The keys from the file's root to it, for messages. */
  path: string;
  /** How many groups and lists it lies in. */
  depth: number;
  /** What present content has there: it tells how long texts are, and where pictures lie. */
  values: readonly unknown[];
  /** The folder of `content/images` for pictures where present content has none. */
  pictures: string;
  /** Whether it lies in something that may be left out as a whole. */
  isLoose: boolean;
  /** What stands for it where it is left out. */
  standard?: unknown;
};

/** The place of a field in a group. */
export function enterGroup(place: FieldPlace, key: string): FieldPlace {
  const values = place.values.map((value) => readKey(value, key)).filter((value) => value !== undefined);
  return { ...descend(place, key), values, standard: readKey(place.standard, key) };
}

/** The place of the entries of a list. What is in a list is there: it asks for all that it needs. */
export function enterList(place: FieldPlace, key: string): FieldPlace {
  const values = place.values.flatMap((value) => (Array.isArray(value) ? value : []));
  return { ...descend(place, key), values, isLoose: false, standard: undefined };
}

function descend(place: FieldPlace, key: string): FieldPlace {
  return { ...place, key, path: place.path ? `${place.path}.${key}` : key, depth: place.depth + 1 };
}

function readKey(value: unknown, key: string): unknown {
  return Object(value)[key];
}
