import type * as z from "zod";
import { findDescription, findInnerSchema } from "../reader/field-kinds.ts";

/** A field of a schema: its name, where it stands (`rows[].name`), and what an editor is told of it. */
export type HelpedField = { key: string; path: string; help: string | undefined };

/** Every field that a schema asks for, at every depth, with those of all its alternatives. */
export function listFields(schema: z.core.$ZodType, path = ""): HelpedField[] {
  const inner = findInnerSchema(schema);
  if (inner) return listFields(inner, path);
  // Every schema of zod is one of these types; the base type alone does not say so.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([key, field]) => describeField(key, field, path));
    case "array":
      return listFields(def.element, `${path}[]`);
    case "tuple":
      return def.items.flatMap((item) => listFields(item, `${path}[]`));
    case "record":
      return listFields(def.valueType, `${path}[]`);
    case "union":
      return def.options.flatMap((option) => listFields(option, path));
    default:
      return [];
  }
}

function describeField(key: string, field: z.core.$ZodType, parent: string): HelpedField[] {
  const path = parent ? `${parent}.${key}` : key;
  return [{ key, path, help: findDescription(field) }, ...listFields(field, path)];
}
