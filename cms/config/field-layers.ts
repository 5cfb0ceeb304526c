import type * as z from "zod";
import {
  type FieldKind,
  findDescription,
  findFieldKind,
  findInnerSchema,
} from "#model/reader/field-kinds.ts";

/** What is known of a field before one looks at what it holds. */
export type FieldLayers = {
  description: string | undefined;
  kind: FieldKind | undefined;
  /** Whether a file may leave the field out. */
  isOptional: boolean;
  /** What stands for it where it is left out. */
  default: unknown;
  /** The schema of what is written, without what was put around it. */
  inner: z.core.$ZodTypes;
};

/** Takes a field's schema apart. */
export function readLayers(schema: z.core.$ZodType): FieldLayers {
  const facts = { isOptional: false, default: undefined as unknown };
  let inner = schema;
  for (let layer: z.core.$ZodType | undefined = schema; layer; layer = findInnerSchema(layer)) {
    inner = layer;
    // Every schema of zod is one of these types; the base type alone does not say so.
    const { def } = (layer as z.core.$ZodTypes)._zod;
    if (["optional", "nullable", "default", "prefault", "catch"].includes(def.type)) facts.isOptional = true;
    if (def.type === "default" || def.type === "prefault") facts.default ??= def.defaultValue;
  }
  return {
    ...facts,
    description: findDescription(schema),
    kind: findFieldKind(schema),
    inner: inner as z.core.$ZodTypes,
  };
}
