import type * as z from "zod";
import { readLayers } from "./field-layers.ts";
import { readKind } from "./read-kind.ts";

/**
 * The data of a file with what holds where the file says nothing: a form would show a switch as turned off that is on.
 * Nothing is added that is empty or off.
 */
export function fillDefaults(schema: z.core.$ZodType, data: unknown): unknown {
  const { inner, default: standard } = readLayers(schema);
  return fill(inner, data ?? standard);
}

function fill(schema: z.core.$ZodTypes, data: unknown): unknown {
  const { def } = schema._zod;
  if (def.type === "array" && Array.isArray(data))
    return data.map((entry) => fillDefaults(def.element, entry));
  if (def.type === "union") {
    const option = def.options
      .map((one) => readLayers(one).inner)
      .find((one) => readKind(one) === Object(data).kind);
    return option ? fill(option, data) : data;
  }
  if (def.type !== "object" || typeof data !== "object" || data === null) return data;
  const added = Object.entries(def.shape)
    .map(([key, field]) => [key, fillDefaults(field, Object(data)[key])] as const)
    .filter(([key, value]) => key in data || isTelling(value));
  return { ...data, ...Object.fromEntries(added) };
}

function isTelling(value: unknown): boolean {
  return (
    Boolean(value) &&
    !(typeof value === "object" && Object.values(Object(value)).every((one) => !isTelling(one)))
  );
}
