import type * as z from "zod";
import { buildField, type SpecialField } from "./build-field.ts";
import type { EditorField } from "./editor-config.ts";
import { labelEntry, labelKey } from "./field-label.ts";
import { enterList, type FieldPlace } from "./field-place.ts";
import { readChecks } from "./schema-checks.ts";

/** The name of what a list holds, where it is no group: files do not have it. */
export const ENTRY_KEY = "entry";

/** A list: of groups, of single values, or of some of a set of names. */
export function buildListField(schema: z.core.$ZodTypes, place: FieldPlace): SpecialField {
  const { element, ...sizes } = readList(schema, place);
  const label = labelKey(place.key);
  const entry = buildField(element, enterList(place, ENTRY_KEY));
  const bounds = { ...(sizes.min && { min: sizes.min }), ...(sizes.max !== undefined && { max: sizes.max }) };
  const hint = sayEntries(sizes);
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
    ...(place.depth > 1 && { minimize_collapsed: true }),
    // A new file would begin with one empty entry.
    ...((place.isLoose || !sizes.min) && { default: [], required: false }),
    summary: `{{fields.${entry.fields ? chooseSummary(entry.fields) : ENTRY_KEY}}}`,
    ...(entry.fields ? { fields: entry.fields } : { field: { ...entry, label: labelEntry(label) } }),
    ...(hint && { hint }),
  };
}

type List = { element: z.core.$ZodType; min: number; max: number | undefined };

function readList(schema: z.core.$ZodTypes, { path }: FieldPlace): List {
  const { def } = schema._zod;
  if (def.type === "tuple") {
    const [element] = def.items;
    if (element) return { element, min: def.items.length, max: def.items.length };
  }
  if (def.type !== "array") throw new Error(`${path}: expected a list, found a ${def.type}`);
  const { shortest: min, longest: max } = readChecks(schema);
  return { element: def.element, min, max };
}

const TELLING = ["title", "name", "label", "heading", "question", "role", "id", "when"];

/** The field by which one knows an entry of a closed list. */
function chooseSummary(fields: EditorField[]): string {
  const telling = TELLING.find((key) => fields.some(({ name }) => name === key));
  const isText = ({ widget }: EditorField) => widget === "string" || widget === "text" || widget === "select";
  return telling ?? (fields.find(isText) ?? fields[0])?.name ?? "";
}

function sayEntries({ min, max }: Omit<List, "element">): string | undefined {
  if (max !== undefined && min === max) return `${min} entries`;
  if (max !== undefined) return min ? `${min} to ${max} entries` : `At most ${max} entries`;
  return min > 1 ? `At least ${min} entries` : undefined;
}
