import type * as z from "zod";
import { findFieldKind } from "#model/reader/field-kinds.ts";
import type { EditorField } from "./editor-config.ts";
import { enterGroup, enterList, type FieldContext } from "./field-context.ts";
import { labelEntry, labelKey } from "./labels.ts";
import { readChecks, type UnwrappedSchema, unwrapSchema } from "./read-schema.ts";
import { buildImageField, buildNumberField, buildTextField } from "./scalar-fields.ts";

/** @throws Error when no widget fits the schema */
export function buildField(schema: z.core.$ZodType, context: FieldContext): EditorField {
  const unwrapped = unwrapSchema(schema);
  const isOptional = unwrapped.isOptional || context.isInOptional;
  const defaultValue = unwrapped.default ?? context.defaultValue;
  const { label, hint, ...widget } = buildWidget(unwrapped, {
    ...context,
    isInOptional: isInOptionalGroup(unwrapped, context),
    defaultValue,
  });
  return {
    name: context.key,
    label: label ?? labelKey(context.key),
    required: !isOptional && defaultValue === undefined,
    ...(defaultValue !== undefined &&
      !isGroup(defaultValue) &&
      !context.isInOptional && { default: defaultValue }),
    ...widget,
    ...describe(unwrapped.description, hint),
  };
}

/** Nothing is required in a group that may be left out altogether. */
function isInOptionalGroup(
  { isOptional, default: defaultValue }: UnwrappedSchema,
  context: FieldContext,
): boolean {
  return context.isInOptional || (isOptional && defaultValue === undefined);
}

/** `hint` states what the field accepts. */
export type WidgetField = Omit<EditorField, "name" | "label"> & { label?: string };

function buildWidget(unwrapped: UnwrappedSchema, context: FieldContext): WidgetField {
  const { inner, kind } = unwrapped;
  if (kind?.kind === "image") return buildImageField(inner, context);
  if (kind?.kind === "choice") return buildChoiceField(kind.list());
  if (kind?.kind === "day") return buildDayField(context);
  const { def } = inner._zod;
  switch (def.type) {
    case "string":
      return buildTextField(inner, kind, context);
    case "number":
      return buildNumberField(inner);
    case "boolean":
      return {
        widget: "boolean",
        ...(!context.isInOptional && context.defaultValue === undefined && { default: false }),
      };
    case "enum":
      return buildSelectField(Object.values(def.entries));
    case "literal":
      return buildLiteralField(def.values);
    case "object":
    case "record":
      return buildGroupField(inner, context);
    case "array":
    case "tuple":
      return buildListField(inner, context);
    case "union":
      return buildUnionField(def.options, context);
    default:
      throw new Error(`${context.path}: no editor widget supports ${def.type}`);
  }
}

/** Without a time zone, which the editor would add. */
function buildDayField({ isInOptional, defaultValue }: FieldContext): WidgetField {
  const format = "YYYY-MM-DD";
  const isRequired = !isInOptional && defaultValue === undefined;
  return {
    widget: "datetime",
    ...{ format, date_format: format, time_format: false },
    ...(isRequired && { default: "{{now}}" }),
  };
}

function buildLiteralField(values: readonly unknown[]): WidgetField {
  const [value] = values;
  return values.length === 1 ? { widget: "hidden", default: value } : buildSelectField(values);
}

function buildUnionField(options: readonly z.core.$ZodType[], context: FieldContext): WidgetField {
  const others = options.map(unwrapSchema).filter(({ inner }) => !isNothing(inner));
  const [only, ...rest] = others;
  if (!only || rest.length > 0 || others.length === options.length)
    throw new Error(`${context.path}: no editor widget supports this union of ${options.length} types`);
  return { required: false, default: "", ...buildWidget(only, context) };
}

function isNothing({ _zod: { def } }: z.core.$ZodTypes): boolean {
  return def.type === "literal" && def.values.every((value) => value === "");
}

function isGroup(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function describe(description: string | undefined, limits: string | undefined): { hint?: string } {
  if (description === undefined) return limits === undefined ? {} : { hint: limits };
  const [, example] = limits?.split(" such as ") ?? [];
  const isRedundant = limits === undefined || (example !== undefined && description.includes(example));
  return { hint: isRedundant ? description : `${description.replace(/\.?$/, ".")} ${limits}.` };
}

function buildSelectField(values: readonly unknown[]): WidgetField {
  const options = values.map((value) => ({ label: labelValue(String(value)), value }));
  return { widget: "select", options };
}

function buildChoiceField(names: readonly string[]): WidgetField {
  return { widget: "select", options: [...names] };
}

function labelValue(value: string): string {
  const text = value.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function buildGroupField(schema: z.core.$ZodTypes, context: FieldContext): WidgetField {
  return { widget: "object", collapsed: true, fields: buildFields(schema, context) };
}

export function buildFields(schema: z.core.$ZodTypes, context: FieldContext): EditorField[] {
  const { def } = schema._zod;
  if (def.type === "object") {
    return Object.entries(def.shape).map(([key, field]) => buildField(field, enterGroup(context, key)));
  }
  if (def.type === "record") {
    return listKeys(def.keyType, context).map((key) => buildField(def.valueType, enterGroup(context, key)));
  }
  throw new Error(`${context.path}: expected a group of fields, found a ${def.type}`);
}

function listKeys(schema: z.core.$ZodType, context: FieldContext): string[] {
  const kind = findFieldKind(schema);
  if (kind?.kind === "choice") return [...kind.list()];
  // Every zod schema is one of these types, which the base type does not express.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "enum") return Object.values(def.entries).map(String);
  return [...new Set(context.values.flatMap((value) => Object.keys(Object(value))))];
}

/** Names entries of plain values; files do not contain it. */
const ENTRY_KEY = "entry";

function buildListField(schema: z.core.$ZodTypes, context: FieldContext): WidgetField {
  const { element, ...sizes } = readList(schema, context);
  const label = labelKey(context.key);
  const entry = buildField(element, enterList(context, ENTRY_KEY));
  const bounds = { ...(sizes.min && { min: sizes.min }), ...(sizes.max !== undefined && { max: sizes.max }) };
  const hint = describeSize(sizes);
  if (entry.widget === "select")
    return {
      widget: "select",
      multiple: true,
      ...(entry.options && { options: entry.options }),
      ...bounds,
      ...(hint && { hint }),
    };
  return {
    widget: "list",
    label,
    label_singular: labelEntry(label).toLowerCase(),
    ...bounds,
    ...(context.depth > 1 && { minimize_collapsed: true }),
    // Otherwise a new file would start with an empty entry.
    ...((context.isInOptional || !sizes.min) && { default: [], required: false }),
    summary: `{{fields.${entry.fields ? chooseSummary(entry.fields) : ENTRY_KEY}}}`,
    ...(entry.fields ? { fields: entry.fields } : { field: { ...entry, label: labelEntry(label) } }),
    ...(hint && { hint }),
  };
}

type List = { element: z.core.$ZodType; min: number; max: number | undefined };

function readList(schema: z.core.$ZodTypes, { path }: FieldContext): List {
  const { def } = schema._zod;
  if (def.type === "tuple") {
    const [element] = def.items;
    if (element) return { element, min: def.items.length, max: def.items.length };
  }
  if (def.type !== "array") throw new Error(`${path}: expected a list, found a ${def.type}`);
  const { minLength: min, maxLength: max } = readChecks(schema);
  return { element: def.element, min, max };
}

const SUMMARY_FIELDS = ["title", "name", "label", "heading", "question", "role", "id", "when"];

/** The field that identifies a collapsed entry. */
function chooseSummary(fields: EditorField[]): string {
  const preferred = SUMMARY_FIELDS.find((key) => fields.some(({ name }) => name === key));
  const isText = ({ widget }: EditorField) => widget === "string" || widget === "text" || widget === "select";
  return preferred ?? (fields.find(isText) ?? fields[0])?.name ?? "";
}

function describeSize({ min, max }: Omit<List, "element">): string | undefined {
  if (max !== undefined && min === max) return `${min} entries`;
  if (max !== undefined) return min ? `${min} to ${max} entries` : `At most ${max} entries`;
  return min > 1 ? `At least ${min} entries` : undefined;
}
