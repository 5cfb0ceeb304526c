import type * as z from "zod";

/** The rules that a schema carries, as far as the editor can apply them while one writes. */
export type SchemaChecks = {
  /** The least and most characters of a text or entries of a list. */
  shortest: number;
  longest: number | undefined;
  /** The bounds of a number; whole numbers are moved inside bounds that are excluded. */
  least: number | undefined;
  most: number | undefined;
  step: number | undefined;
  isWhole: boolean;
  /** The forms of a text, each with its own sentence if it has one: it completes "expected ...". */
  forms: { form: RegExp; expected: string | undefined }[];
};

/** Gathers the rules of a schema that stands for itself. */
export function readChecks(schema: z.core.$ZodTypes): SchemaChecks {
  const found: SchemaChecks = {
    ...{ shortest: 0, longest: undefined, least: undefined, most: undefined, step: undefined },
    ...{ isWhole: false, forms: [] },
  };
  // A schema may be a check itself, as that of mail addresses is. Each def is one of zod's; its type shows only in `check`.
  const { def } = schema._zod as { def: { checks?: z.core.$ZodCheck[] } };
  const checks = [def, ...(def.checks ?? []).map(({ _zod }) => _zod.def)] as CheckDef[];
  // Whether numbers are whole decides how their bounds are read.
  for (const check of checks)
    if (check.check === "number_format") found.isWhole ||= check.format.includes("int");
  for (const check of checks) noteCheck(check, found);
  return found;
}

type CheckDef =
  | { check: "min_length"; minimum: number }
  | { check: "max_length"; maximum: number }
  | { check: "length_equals"; length: number }
  | { check: "greater_than" | "less_than"; value: number; inclusive: boolean }
  | { check: "multiple_of"; value: number }
  | { check: "number_format"; format: string }
  | { check: "string_format"; format: string; pattern?: RegExp; protocol?: RegExp; error?: SayError };

type SayError = (issue: { code: "custom"; input: unknown; path: [] }) => unknown;

function noteCheck(check: CheckDef, found: SchemaChecks): void {
  switch (check.check) {
    case "min_length":
      found.shortest = check.minimum;
      break;
    case "max_length":
      found.longest = check.maximum;
      break;
    case "length_equals":
      found.shortest = found.longest = check.length;
      break;
    case "greater_than":
      found.least = check.value + moveInside(check, found);
      break;
    case "less_than":
      found.most = check.value - moveInside(check, found);
      break;
    case "multiple_of":
      found.step = check.value;
      break;
    case "string_format":
      noteForm(check, found);
  }
}

function moveInside({ inclusive }: { inclusive: boolean }, { isWhole }: SchemaChecks): number {
  return inclusive || !isWhole ? 0 : 1;
}

function noteForm(check: Extract<CheckDef, { check: "string_format" }>, { forms }: SchemaChecks): void {
  const form = check.format === "url" ? buildAddressForm(check.protocol) : check.pattern;
  const message = check.error?.({ code: "custom", input: "", path: [] });
  if (form?.flags === "") forms.push({ form, expected: typeof message === "string" ? message : undefined });
}

/** Zod takes addresses apart instead of comparing them with a form. */
function buildAddressForm(protocol: RegExp | undefined): RegExp {
  return protocol?.test("http") === false ? /^https:\/\/[^\s/]+/ : /^[a-z]+:\/\/[^\s/]+/;
}
