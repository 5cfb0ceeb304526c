import * as z from "zod";

/** What a field of text holds, where its schema alone does not tell: it decides how the field is edited. */
export type FieldKind =
  /** The path of a picture below `content/images`. */
  | { kind: "image" }
  /** Text with headings, lists and links. */
  | { kind: "markdown" }
  /** The name of an icon. */
  | { kind: "icon" }
  /** A day, as 2026-03-12. */
  | { kind: "day" }
  /** One of the names that this lists at present: of files, people, categories. */
  | { kind: "choice"; list: () => readonly string[] };

/** The kinds of fields, kept beside their schemas: zod hands them on to what is made from a schema. */
export const fieldKinds = z.registry<FieldKind>();

/** What a field holds, where it was written down: found through everything that was put around it later. */
export function findFieldKind(schema: z.core.$ZodType): FieldKind | undefined {
  for (let layer: z.core.$ZodType | undefined = schema; layer; layer = findInnerSchema(layer)) {
    const kind = fieldKinds.get(layer);
    if (kind) return kind;
  }
  return undefined;
}

/** The sentence that tells an editor what a field is for: the outermost one, as it is the nearest to the field. */
export function findDescription(schema: z.core.$ZodType): string | undefined {
  for (let layer: z.core.$ZodType | undefined = schema; layer; layer = findInnerSchema(layer)) {
    const description = z.globalRegistry.get(layer)?.description;
    if (description) return description;
  }
  return undefined;
}

/** What a schema is wrapped around, on the side of what an editor writes; none for a schema that stands for itself. */
export function findInnerSchema(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  // Every schema of zod is one of these types; the base type alone does not say so.
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

/** `z.preprocess` puts what it does before the schema, and so the schema of what is written stands behind it. */
function isTransform(schema: z.core.$ZodType): boolean {
  return schema._zod.def.type === "transform";
}
