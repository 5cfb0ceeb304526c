export type FieldContext = {
  key: string;
  /** The keys from the file's root, for messages. */
  path: string;
  depth: number;
  /** Present values: they tell how long texts are and where images lie. */
  values: readonly unknown[];
  /** The image folder if no present value has one. */
  images: string;
  /** Whether an enclosing group may be left out. */
  isInOptional: boolean;
  defaultValue?: unknown;
};

export function enterGroup(context: FieldContext, key: string): FieldContext {
  const values = context.values.map((value) => readKey(value, key)).filter((value) => value !== undefined);
  return { ...descend(context, key), values, defaultValue: readKey(context.defaultValue, key) };
}

/** Entries of a list are present, so their own required fields are required. */
export function enterList(context: FieldContext, key: string): FieldContext {
  const values = context.values.flatMap((value) => (Array.isArray(value) ? value : []));
  return { ...descend(context, key), values, isInOptional: false, defaultValue: undefined };
}

function descend(context: FieldContext, key: string): FieldContext {
  return { ...context, key, path: context.path ? `${context.path}.${key}` : key, depth: context.depth + 1 };
}

function readKey(value: unknown, key: string): unknown {
  return Object(value)[key];
}
