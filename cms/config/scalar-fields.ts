import path from "node:path";
import type * as z from "zod";
import type { FieldKind } from "#model/reader/field-kinds.ts";
import type { WidgetField } from "./build-field.ts";
import type { EditorField } from "./editor-config.ts";
import type { FieldContext } from "./field-context.ts";
import { readChecks, type SchemaChecks } from "./read-schema.ts";

// The width of the editor's input in characters.
const LINE = 90;

const BUTTONS = [
  ...["bold", "italic", "code", "link", "heading-two", "heading-three", "quote"],
  ...["bulleted-list", "numbered-list"],
];

export function buildTextField(
  schema: z.core.$ZodTypes,
  kind: FieldKind | undefined,
  { values, defaultValue, isInOptional }: FieldContext,
): WidgetField {
  const { pattern, hint, max, mayBeEmpty } = readTextRules(schema);
  if (kind?.kind === "markdown") return { widget: "markdown", buttons: BUTTONS, modes: ["rich_text", "raw"] };
  const isLong = max === undefined ? values.some(isLongText) : max > LINE;
  // Decap treats empty text as missing.
  const emptyDefaults = mayBeEmpty &&
    defaultValue === undefined && { required: false, ...(!isInOptional && { default: "" }) };
  return {
    widget: isLong ? "text" : "string",
    ...(pattern && { pattern }),
    ...(hint && { hint }),
    ...emptyDefaults,
  };
}

function isLongText(value: unknown): boolean {
  return typeof value === "string" && (value.length > LINE || value.trim().includes("\n"));
}

// Precise enough for coordinates.
const FRACTION_STEP = 0.01;

export function buildNumberField(schema: z.core.$ZodTypes): WidgetField {
  const checks = readChecks(schema);
  const { isInteger, min, max, step = isInteger ? 1 : FRACTION_STEP } = checks;
  const hint = describeRange(checks);
  return {
    ...{ widget: "number", value_type: isInteger ? "int" : "float", step },
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(hint && { hint }),
  };
}

function describeRange({ min, max, isInteger }: SchemaChecks): string | undefined {
  const noun = isInteger ? "A whole number" : "A number";
  if (min !== undefined && max !== undefined) return `${noun} from ${min} to ${max}`;
  if (min !== undefined) return `${noun}, at least ${min}`;
  return max === undefined ? undefined : `${noun}, at most ${max}`;
}

/** Decap has one image folder per field and stores bare names: uses the folder of most present images. */
export function buildImageField(schema: z.core.$ZodTypes, { values, images }: FieldContext): WidgetField {
  const { pattern } = readTextRules(schema);
  const folder = findFolder(values) ?? readPrescribedFolder(pattern?.[0]) ?? images;
  return {
    widget: "image",
    choose_url: false,
    allow_multiple: false,
    media_library: { config: { multiple: false } },
    media_folder: path.posix.join("/content/images", folder),
    public_folder: folder,
    ...(pattern && { pattern: [allowBareName(pattern[0]), pattern[1]], hint: `Expected: ${pattern[1]}` }),
  };
}

/** Decap tests a pattern against the bare file name. */
function allowBareName(pattern: string): string {
  return pattern.replace(/\^([\w-]+\\\/)/, "^(?:$1)?");
}

/** The folder that the schema prescribes. */
function readPrescribedFolder(pattern = ""): string | undefined {
  return /\(\?:\^([\w-]+)\\\//.exec(pattern)?.[1];
}

function findFolder(values: readonly unknown[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) {
    if (typeof value !== "string" || value === "") continue;
    const folder = path.posix.dirname(value).replace(/^\.$/, "");
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0];
}

type TextRules = {
  pattern?: [expression: string, expected: string];
  hint?: string;
  max: number | undefined;
  mayBeEmpty: boolean;
};

function readTextRules(schema: z.core.$ZodTypes): TextRules {
  const checks = readChecks(schema);
  const { formats, minLength, maxLength } = checks;
  const mayBeEmpty = minLength === 0 && formats.every(({ pattern }) => pattern.test(""));
  const rules = { max: maxLength, mayBeEmpty };
  if (formats.length === 0 && minLength === 0 && maxLength === undefined) return rules;
  const expected = describeExpected(checks);
  return {
    ...rules,
    pattern: [joinPatterns(checks), expected || "some text"],
    ...(expected && { hint: capitalize(expected) }),
  };
}

/** Values in a fixed format, such as URLs, are not translated. */
export function isFreeText({ pattern }: EditorField): boolean {
  return !pattern?.[0].replace(lookahead(/\S/), "").includes("(?:");
}

/** Decap allows one pattern per field. Text with a placeholder is only checked on save. */
function joinPatterns({ formats, minLength, maxLength }: SchemaChecks): string {
  const hasLength = minLength > 0 || maxLength !== undefined;
  const length = hasLength ? `(?=[\\s\\S]{${minLength},${maxLength ?? ""}}$)` : "";
  const rest = formats.map(({ pattern }) => lookahead(pattern)).join("");
  return `\\{\\{|^${length}${rest}`;
}

function lookahead({ source }: RegExp): string {
  return `(?=[\\s\\S]*?(?:${source}))`;
}

const ANY_TEXT = "some text";

function describeExpected(checks: SchemaChecks): string {
  const sentences = checks.formats.map(({ expected }) => expected).filter((text) => text !== ANY_TEXT);
  return [describeLength(checks), ...sentences].filter(Boolean).join(", ");
}

function describeLength({ minLength, maxLength }: SchemaChecks): string | undefined {
  if (maxLength === undefined) return minLength > 1 ? `at least ${minLength} characters` : undefined;
  return minLength > 0 ? `${minLength} to ${maxLength} characters` : `at most ${maxLength} characters`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
