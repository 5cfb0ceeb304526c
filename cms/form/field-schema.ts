import type { core } from "zod";

type Keyword =
  | ("title" | "description" | "default" | "const" | "format" | "pattern" | "required")
  | ("minItems" | "maxItems" | "minimum" | "maximum" | "minLength" | "maxLength");

/** The parts of JSON Schema that content uses, and what the form needs to know besides. */
export type FieldSchema = Pick<core.JSONSchema.JSONSchema, Keyword> & {
  type?: "object" | "array" | "string" | "number" | "integer" | "boolean";
  enum?: string[];
  /** The labels of these values; other values are shown as they are. */
  labels?: Record<string, string>;
  properties?: Record<string, FieldSchema>;
  /** The group has a field for each of these names of other content. */
  propertyNames?: FieldSchema;
  items?: FieldSchema;
  /** A list of these entries, no more and no less. */
  prefixItems?: FieldSchema[];
  oneOf?: FieldSchema[];
  /** How text is edited, where its schema alone doesn't say. */
  kind?: "image" | "markdown" | "icon" | "day" | "link" | "block";
  /** Empty text is a value, not the lack of one. */
  mayBeEmpty?: boolean;
};

/** What each form control gets. `path` is the place in the file, such as `seo.title`. */
export type FieldProps = {
  schema: FieldSchema;
  value: unknown;
  path: string;
  label: string;
  isRequired: boolean;
  onChange: (value: unknown) => void;
  /** The names of all fields of the group that it is in. */
  siblings?: readonly string[];
  /** Changes several of them at once. */
  onFill?: (fields: Group) => void;
};

/** Of several kinds of groups the one that fits the value, or the first one. */
export function chooseOption(schema: FieldSchema, value: unknown): FieldSchema {
  const { oneOf = [], ...others } = schema;
  const found = oneOf.find(({ properties }) => properties?.kind?.const === Object(value).kind) ?? oneOf[0];
  return found ? { ...others, ...found } : schema;
}

/** Text in words: values in a fixed format, such as URLs, are short and not translated. */
export function isFreeText({ format, pattern, enum: names, kind }: FieldSchema): boolean {
  return !format && !names && (!pattern || pattern === String.raw`\S`) && (!kind || kind === "markdown");
}

/** What a new entry starts with: only required fields. */
export function createValue(schema: FieldSchema): unknown {
  if (schema.oneOf) return createValue(chooseOption(schema, undefined));
  const { type, required = [], properties = {}, prefixItems, items = {}, minItems = 0 } = schema;
  const fixed = schema.default ?? schema.const;
  if (fixed !== undefined) return fixed;
  if (type === "boolean") return false;
  if (prefixItems) return prefixItems.map(createValue);
  if (type === "array") return Array.from({ length: minItems }, () => createValue(items));
  if (type !== "object") return "";
  const values = required.map((name) => [name, createValue(properties[name] ?? {})]);
  return Object.fromEntries(values.filter(([, value]) => value !== ""));
}

/** What an entry that is added after another one starts with: as many cells as that has. */
export function createEntry(schema: FieldSchema, previous: unknown): unknown {
  const entry = createValue(schema);
  if (!isGroup(entry) || !isGroup(previous)) return entry;
  const cells = Object.entries(previous).filter(
    ([name]) => schema.properties?.[name]?.items?.type === "string",
  );
  const empty = cells.map(([name, values]) => [name, Array.isArray(values) ? values.map(() => "") : values]);
  return { ...entry, ...Object.fromEntries(empty) };
}

/** The description of a field, and its limits. */
export function describeField(schema: FieldSchema): string {
  const { description, minLength, maxLength, minItems, maxItems, minimum, maximum } = schema;
  const limits = [
    describeLimits(minLength, maxLength, " characters"),
    describeLimits(minItems, maxItems, " entries"),
    describeLimits(minimum, maximum, ""),
  ];
  return [description?.replace(/\.$/, ""), ...limits].filter(Boolean).join(". ");
}

function describeLimits(from = 0, to = Number.MAX_SAFE_INTEGER, unit: string): string {
  if (to === Number.MAX_SAFE_INTEGER) return from > 1 ? `At least ${from}${unit}` : "";
  if (from === to) return `${to}${unit}`;
  return from === 0 ? `At most ${to}${unit}` : `${from} to ${to}${unit}`;
}

export type Group = Record<string, unknown>;

export function isGroup(value: unknown): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => isEqual(value, b[index]));
  if (!isGroup(a) || !isGroup(b)) return a === b;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isEqual(a[name], b[name]));
}
