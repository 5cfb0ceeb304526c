import type * as z from "zod";
import { findFieldKind } from "#model/reader/field-kinds.ts";
import { buildField, type SpecialField } from "./build-field.ts";
import type { EditorField } from "./editor-config.ts";
import { enterGroup, type FieldPlace } from "./field-place.ts";

/** A group of inputs, closed at first: its label tells what is in it. */
export function buildGroupField(schema: z.core.$ZodTypes, place: FieldPlace): SpecialField {
  return { widget: "object", collapsed: true, fields: buildFields(schema, place) };
}

/** The inputs for the fields of a group or of a whole file. */
export function buildFields(schema: z.core.$ZodTypes, place: FieldPlace): EditorField[] {
  const { def } = schema._zod;
  if (def.type === "object") {
    return Object.entries(def.shape).map(([key, field]) => buildField(field, enterGroup(place, key)));
  }
  if (def.type === "record") {
    return listKeys(def.keyType, place).map((key) => buildField(def.valueType, enterGroup(place, key)));
  }
  throw new Error(`${place.path}: expected a group of fields, found a ${def.type}`);
}

/** The names that a group of any names has: those it may have, or those it has at present. */
function listKeys(schema: z.core.$ZodType, place: FieldPlace): string[] {
  const kind = findFieldKind(schema);
  if (kind?.kind === "choice") return [...kind.list()];
  // Every schema of zod is one of these types; the base type alone does not say so.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "enum") return Object.values(def.entries).map(String);
  return [...new Set(place.values.flatMap((value) => Object.keys(Object(value))))];
}
