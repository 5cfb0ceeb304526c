import type * as z from "zod";
import type { FieldKind } from "#model/reader/field-kinds.ts";
import type { SpecialField } from "./build-field.ts";
import type { FieldPlace } from "./field-place.ts";
import { readTextRules } from "./text-rules.ts";

// A line of the editor shows about so many characters.
const LINE = 90;

const BUTTONS = [
  ...["bold", "italic", "code", "link", "heading-two", "heading-three", "quote"],
  ...["bulleted-list", "numbered-list"],
];

/** Text: in a line, in a box, or with headings, lists and links. */
export function buildTextField(
  schema: z.core.$ZodTypes,
  kind: FieldKind | undefined,
  { values, standard, isLoose }: FieldPlace,
): SpecialField {
  const { pattern, hint, max, mayBeEmpty } = readTextRules(schema);
  if (kind?.kind === "markdown") return { widget: "markdown", buttons: BUTTONS, modes: ["rich_text", "raw"] };
  const isLong = max === undefined ? values.some(isLongText) : max > LINE;
  // The editor takes an empty text for none.
  const allowsNothing = mayBeEmpty &&
    standard === undefined && { required: false, ...(!isLoose && { default: "" }) };
  return {
    widget: isLong ? "text" : "string",
    ...(pattern && { pattern }),
    ...(hint && { hint }),
    ...allowsNothing,
  };
}

function isLongText(value: unknown): boolean {
  return typeof value === "string" && (value.length > LINE || value.trim().includes("\n"));
}
