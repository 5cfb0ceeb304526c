import type { EditorField } from "./editor-config.ts";
import { quoteOriginal } from "./quote-original.ts";
import { isFreeText } from "./text-rules.ts";

/**
 * The form of a translation, from that of its original: words alone, none of which has to be there. What is left out is
 * shown in English.
 */
export function buildTranslationFields(fields: EditorField[], original: unknown): EditorField[] {
  return fields.flatMap((field) => buildTranslationField(field, Object(original)[field.name]));
}

function buildTranslationField(field: EditorField, original: unknown): EditorField[] {
  const { default: _, ...kept } = { ...field, required: false };
  if (field.widget === "list") return buildList(kept, original);
  if (field.fields) {
    const fields = buildTranslationFields(field.fields, original);
    return fields.length > 0 ? [{ ...kept, fields }] : [];
  }
  if (!isTextField(field)) return [];
  return [typeof original === "string" ? { ...kept, hint: quoteOriginal(original) } : kept];
}

function isTextField(field: EditorField): boolean {
  return (
    field.widget === "markdown" ||
    ((field.widget === "string" || field.widget === "text") && isFreeText(field))
  );
}

/** A translated list has an entry for each of the original, in the same order; an entry may be left empty. */
function buildList(list: EditorField, original: unknown): EditorField[] {
  if (Array.isArray(original) && original.length === 0) return [];
  // Each entry translates another text: only what all entries have in common is said of them.
  const fields = list.fields && buildTranslationFields(list.fields, undefined);
  if (fields ? fields.length === 0 : !list.field || !isTextField(list.field)) return [];
  return [
    {
      ...list,
      default: [],
      ...(fields && { fields }),
      ...(list.field && { field: { ...list.field, required: false } }),
      ...describeEntries(original, fields),
    },
  ];
}

function describeEntries(original: unknown, fields: EditorField[] | undefined): Partial<EditorField> {
  if (!Array.isArray(original)) return { hint: "As many entries as in English, in the same order" };
  const { length } = original;
  const texts = original.map((entry) => findText(entry, fields));
  return {
    ...{ min: length, max: length },
    hint: `${length} entries, in this order. ${quoteOriginal(texts.join("; "))}`,
  };
}

/** The text of an entry by which one knows it. */
function findText(entry: unknown, fields: EditorField[] | undefined): string {
  const values = fields ? fields.map(({ name }) => Object(entry)[name]) : [entry];
  return String(values.find((value) => typeof value === "string") ?? "");
}
