import type * as z from "zod";
import type { SpecialField } from "./build-field.ts";
import { readChecks, type SchemaChecks } from "./schema-checks.ts";

// Fine enough for a place on the map.
const FINE = 0.01;

/** A number: whole where the schema says so, between the bounds of the schema. */
export function buildNumberField(schema: z.core.$ZodTypes): SpecialField {
  const checks = readChecks(schema);
  const { isWhole, least, most, step = isWhole ? 1 : FINE } = checks;
  const hint = sayLimits(checks);
  return {
    ...{ widget: "number", value_type: isWhole ? "int" : "float", step },
    ...(least !== undefined && { min: least }),
    ...(most !== undefined && { max: most }),
    ...(hint && { hint }),
  };
}

function sayLimits({ least, most, isWhole }: SchemaChecks): string | undefined {
  const noun = isWhole ? "A whole number" : "A number";
  if (least !== undefined && most !== undefined) return `${noun} from ${least} to ${most}`;
  if (least !== undefined) return `${noun} from ${least} on`;
  return most === undefined ? undefined : `${noun} up to ${most}`;
}
