import type * as z from "zod";
import { readLayers } from "./field-layers.ts";

/** The kind of page that a schema is for: the one word that its field `kind` may be; undefined where there is none. */
export function readKind({ _zod: { def } }: z.core.$ZodTypes): string | undefined {
  const kind = def.type === "object" ? def.shape.kind : undefined;
  const literal = kind && readLayers(kind).inner._zod.def;
  return literal?.type === "literal" ? String(literal.values[0]) : undefined;
}
