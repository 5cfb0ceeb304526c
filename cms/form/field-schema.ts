/** The parts of JSON Schema that content uses. */
export type FieldSchema = {
  type?: "object" | "array" | "string" | "number" | "integer" | "boolean";
  description?: string;
  default?: unknown;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  /** A list of these entries, no more and no less. */
  prefixItems?: FieldSchema[];
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  allOf?: FieldSchema[];
  format?: string;
  enum?: string[];
  const?: unknown;
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
  /** How text is edited, where its schema alone doesn't say. */
  kind?: "image" | "markdown" | "icon" | "day";
};

/** What each form control gets. `path` is the place in the file, such as `seo.title`. */
export type FieldProps = {
  schema: FieldSchema;
  value: unknown;
  path: string;
  label: string;
  isRequired: boolean;
  onChange: (value: unknown) => void;
};

/** What a new entry starts with: only what must be there. */
export function createValue(schema: FieldSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.type === "boolean") return false;
  if (schema.prefixItems) return schema.prefixItems.map(createValue);
  if (schema.type === "array")
    return Array.from({ length: schema.minItems ?? 0 }, () => createValue(schema.items ?? {}));
  if (schema.type !== "object") return "";
  const names = schema.required ?? [];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = createValue(schema.properties?.[name] ?? {});
      return value === "" ? [] : [[name, value]];
    }),
  );
}

/** Whether empty text is a value of its own. */
export function allowsEmpty({
  type,
  minLength,
  pattern,
  enum: names,
  kind,
  format,
  anyOf,
  allOf,
}: FieldSchema): boolean {
  if (anyOf) return anyOf.some((option) => option.const === "");
  return type === "string" && !minLength && !pattern && !names && !kind && !format && !allOf;
}
