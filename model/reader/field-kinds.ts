import * as z from "zod";

/** How a text field is edited, where its schema alone doesn't say. */
export type FieldKind =
  | { kind: "image" | "markdown" | "icon" | "day" }
  /** One of the names that `list` returns, such as those of files. */
  | { kind: "choice"; list: () => readonly string[] };

export const fieldKinds = z.registry<FieldKind>();

/** Looks through wrappers such as `optional()`. */
export function findFieldKind(schema: z.core.$ZodType): FieldKind | undefined {
  for (let layer: z.core.$ZodType | undefined = schema; layer; layer = findInnerSchema(layer)) {
    const kind = fieldKinds.get(layer);
    if (kind) return kind;
  }
  return undefined;
}

export function findDescription(schema: z.core.$ZodType): string | undefined {
  for (let layer: z.core.$ZodType | undefined = schema; layer; layer = findInnerSchema(layer)) {
    const description = z.globalRegistry.get(layer)?.description;
    if (description) return description;
  }
  return undefined;
}

/** The wrapped schema on the input side, or undefined. */
export function findInnerSchema(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  // Every zod schema is one of these types; the base type just does not say so.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "nonoptional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
    case "catch":
      return def.innerType;
    case "lazy":
      return def.getter();
    case "pipe":
      return isTransform(def.in) ? def.out : def.in;
    default:
      return undefined;
  }
}

// With `z.preprocess`, the schema comes after the transform.
function isTransform(schema: z.core.$ZodType): boolean {
  return schema._zod.def.type === "transform";
}
