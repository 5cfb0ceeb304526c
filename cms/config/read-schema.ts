import type * as z from "zod";
import {
  type FieldKind,
  findDescription,
  findFieldKind,
  findInnerSchema,
} from "#model/reader/field-kinds.ts";

export type UnwrappedSchema = {
  description: string | undefined;
  kind: FieldKind | undefined;
  /** Whether files may omit the field. */
  isOptional: boolean;
  default: unknown;
  /** Without optional, default and other wrappers. */
  inner: z.core.$ZodTypes;
};

export function unwrapSchema(schema: z.core.$ZodType): UnwrappedSchema {
  const optionality = { isOptional: false, default: undefined as unknown };
  let inner = schema;
  for (let layer: z.core.$ZodType | undefined = schema; layer; layer = findInnerSchema(layer)) {
    inner = layer;
    // Every zod schema is one of these types, which the base type does not express.
    const { def } = (layer as z.core.$ZodTypes)._zod;
    if (["optional", "nullable", "default", "prefault", "catch"].includes(def.type))
      optionality.isOptional = true;
    if (def.type === "default" || def.type === "prefault") optionality.default ??= def.defaultValue;
  }
  return {
    ...optionality,
    description: findDescription(schema),
    kind: findFieldKind(schema),
    inner: inner as z.core.$ZodTypes,
  };
}

/** The literal of the schema's field `kind`, if there is one. */
export function readKind({ _zod: { def } }: z.core.$ZodTypes): string | undefined {
  const kind = def.type === "object" ? def.shape.kind : undefined;
  const literal = kind && unwrapSchema(kind).inner._zod.def;
  return literal?.type === "literal" ? String(literal.values[0]) : undefined;
}

/** The rules that the editor can apply while someone types. */
export type SchemaChecks = {
  /** Characters of a text or entries of a list. */
  minLength: number;
  maxLength: number | undefined;
  /** Inclusive. */
  min: number | undefined;
  max: number | undefined;
  step: number | undefined;
  isInteger: boolean;
  /** `expected` completes the sentence "expected …". */
  formats: { pattern: RegExp; expected: string | undefined }[];
};

export function readChecks(schema: z.core.$ZodTypes): SchemaChecks {
  const found: SchemaChecks = {
    ...{ minLength: 0, maxLength: undefined, min: undefined, max: undefined, step: undefined },
    ...{ isInteger: false, formats: [] },
  };
  // A schema may be a check itself, and `def` is one of zod's, typed by `check` only.
  const { def } = schema._zod as { def: { checks?: z.core.$ZodCheck[] } };
  const checks = [def, ...(def.checks ?? []).map(({ _zod }) => _zod.def)] as CheckDef[];
  // Integers turn exclusive bounds into inclusive ones.
  for (const check of checks)
    if (check.check === "number_format") found.isInteger ||= check.format.includes("int");
  for (const check of checks) addCheck(check, found);
  return found;
}

type CheckDef =
  | { check: "min_length"; minimum: number }
  | { check: "max_length"; maximum: number }
  | { check: "length_equals"; length: number }
  | { check: "greater_than" | "less_than"; value: number; inclusive: boolean }
  | { check: "multiple_of"; value: number }
  | { check: "number_format"; format: string }
  | { check: "string_format"; format: string; pattern?: RegExp; protocol?: RegExp; error?: ErrorFunction };

type ErrorFunction = (issue: { code: "custom"; input: unknown; path: [] }) => unknown;

function addCheck(check: CheckDef, found: SchemaChecks): void {
  switch (check.check) {
    case "min_length":
      found.minLength = check.minimum;
      break;
    case "max_length":
      found.maxLength = check.maximum;
      break;
    case "length_equals":
      found.minLength = found.maxLength = check.length;
      break;
    case "greater_than":
      found.min = check.value + exclusiveStep(check, found);
      break;
    case "less_than":
      found.max = check.value - exclusiveStep(check, found);
      break;
    case "multiple_of":
      found.step = check.value;
      break;
    case "string_format":
      addFormat(check, found);
  }
}

function exclusiveStep({ inclusive }: { inclusive: boolean }, { isInteger }: SchemaChecks): number {
  return inclusive || !isInteger ? 0 : 1;
}

function addFormat(check: Extract<CheckDef, { check: "string_format" }>, { formats }: SchemaChecks): void {
  const pattern = check.format === "url" ? buildUrlPattern(check.protocol) : check.pattern;
  const message = check.error?.({ code: "custom", input: "", path: [] });
  if (pattern?.flags === "")
    formats.push({ pattern, expected: typeof message === "string" ? message : undefined });
}

/** Zod has no pattern for URLs. */
function buildUrlPattern(protocol: RegExp | undefined): RegExp {
  return protocol?.test("http") === false ? /^https:\/\/[^\s/]+/ : /^[a-z]+:\/\/[^\s/]+/;
}
