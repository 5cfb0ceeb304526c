import type * as z from "zod";
import type { EditorField } from "./editor-config.ts";
import { readChecks, type SchemaChecks } from "./schema-checks.ts";

/** What a schema of text expects, as far as the editor can tell while one writes. */
export type TextRules = {
  pattern?: [expression: string, expected: string];
  /** The same in words, where they say something. */
  hint?: string;
  max: number | undefined;
  mayBeEmpty: boolean;
};

/** Reads the rules of a text. */
export function readTextRules(schema: z.core.$ZodTypes): TextRules {
  const checks = readChecks(schema);
  const { forms, shortest, longest } = checks;
  const mayBeEmpty = shortest === 0 && forms.every(({ form }) => form.test(""));
  const rules = { max: longest, mayBeEmpty };
  if (forms.length === 0 && shortest === 0 && longest === undefined) return rules;
  const expected = sayExpected(checks);
  return {
    ...rules,
    pattern: [joinForms(checks), expected || "some text"],
    ...(expected && { hint: capitalize(expected) }),
  };
}

/** Whether a field takes words of any form. A field of a form of its own, such as an address, is none to translate. */
export function isFreeText({ pattern }: EditorField): boolean {
  return !pattern?.[0].replace(lookFor(/\S/), "").includes("(?:");
}

/**
 * The editor takes one pattern for a field: each rule looks ahead from the beginning. Where a text refers to a fact, its
 * length and form show only when the fact stands in it: that is left to the check on saving.
 */
function joinForms({ forms, shortest, longest }: SchemaChecks): string {
  const hasLength = shortest > 0 || longest !== undefined;
  const length = hasLength ? `(?=[\\s\\S]{${shortest},${longest ?? ""}}$)` : "";
  const rest = forms.map(({ form }) => lookFor(form)).join("");
  return `\\{\\{|^${length}${rest}`;
}

function lookFor({ source }: RegExp): string {
  return `(?=[\\s\\S]*?(?:${source}))`;
}

/** What every field that has to be filled in expects needs no words. */
const ANY_TEXT = "some text";

function sayExpected(checks: SchemaChecks): string {
  const sentences = checks.forms.map(({ expected }) => expected).filter((words) => words !== ANY_TEXT);
  return [sayLength(checks), ...sentences].filter(Boolean).join(", ");
}

function sayLength({ shortest, longest }: SchemaChecks): string | undefined {
  if (longest === undefined) return shortest > 1 ? `at least ${shortest} characters` : undefined;
  return shortest > 0 ? `${shortest} to ${longest} characters` : `at most ${longest} characters`;
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
