import * as z from "zod";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { ContentFile } from "#model/content/collections.ts";
import { fieldKinds } from "#model/content/field-kinds.ts";
import { messagesSchema } from "#model/messages/messages.server.ts";
import { hashWords, isGroup, listWords } from "#model/translations/translate.server.ts";
import { chooseOption, type FieldSchema, isFreeText } from "../form/field-schema.ts";
import { readData, savedReader } from "./content-text.ts";

/** The form of a file. */
export function buildForm(file: ContentFile): FieldSchema {
  const { original, locale, schema, facts } = file;
  const data = readData(original);
  if (!schema) return toFieldSchema(messagesSchema(data));
  const form = toFieldSchema(savedReader.in(locale).schema(schema));
  if (locale === DEFAULT_LOCALE) return form;
  if (facts) return buildPageTranslation(file, form, facts);
  return buildTranslation(form, data) ?? { type: "object" };
}

/** The build's schema as JSON Schema, with the kinds and choices that its fields are registered with. */
function toFieldSchema(schema: z.ZodType): FieldSchema {
  const made = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const kind = fieldKinds.get(zodSchema);
      if (kind?.kind === "choice") Object.assign(jsonSchema, listChoices(kind.list(), kind.label));
      else if (kind) jsonSchema.kind = kind.kind;
      const { propertyNames, additionalProperties = {} } = jsonSchema;
      if (typeof propertyNames === "object")
        jsonSchema.properties = Object.fromEntries(
          propertyNames.enum?.map((name) => [String(name), additionalProperties]) ?? [],
        );
      const { type, minLength, pattern, enum: names, format, allOf, anyOf } = jsonSchema;
      const isFree = !(minLength || pattern || names || kind || format || allOf);
      if (type === "string" && isFree) jsonSchema.mayBeEmpty = true;
      // Such a field is empty, or text in some format.
      const other = anyOf?.find((option) => option.const === undefined);
      if (other) Object.assign(jsonSchema, { ...other, ...jsonSchema, mayBeEmpty: true });
    },
  });
  // Content uses only these parts of JSON Schema: a test reads every form.
  return made as FieldSchema;
}

/** Sorted by labels, if there are any. */
function listChoices(names: readonly string[], label?: (name: string) => string | undefined) {
  const labels: Record<string, string> = Object.fromEntries(
    names.map((name) => [name, label?.(name) ?? ""]).filter(([, words]) => words),
  );
  const order = (name: string) => labels[name] ?? "";
  return { enum: names.toSorted((a, b) => order(a).localeCompare(order(b))), labels };
}

/** The form of the original without its facts. A new translation starts with the words of the original. */
function buildPageTranslation(
  { file, original }: ContentFile,
  { properties = {}, required = [], ...form }: FieldSchema,
  facts: readonly string[],
): FieldSchema {
  const data = Object(readData(original));
  const hash = hashWords(data, facts);
  const { translates = hash } = Object(readData(file));
  const isWords = (name: string) => !facts.includes(name);
  const fields = Object.entries(properties).filter(([name]) => isWords(name));
  const version: FieldSchema = {
    type: "string",
    enum: [...new Set([String(translates), hash])],
    labels: { [String(translates)]: "An earlier text", [hash]: "The present text" },
    description:
      "Which English text this page says the same as. Choose the present one when you have translated its changes",
  };
  return {
    ...form,
    required: [...required.filter(isWords), "translates"],
    properties: { translates: version, ...Object.fromEntries(fields) },
    default: { sample: data.sample, translates: hash, ...listWords(data, facts) },
  };
}

/**
 * Of settings: text and the mark of a sample only, none of it required; lists have the entries of the original.
 * @returns undefined where nothing is text
 */
function buildTranslation(whole: FieldSchema, original: unknown): FieldSchema | undefined {
  const schema = chooseOption(whole, original);
  const { description = "", type } = schema;
  if (Array.isArray(original)) {
    const { items = {} } = schema;
    if (!original.some(isGroup)) return items.type === "string" && isFreeText(items) ? schema : undefined;
    const entries = original.map((entry) => buildTranslation(items, entry));
    // Nothing names an entry without an id.
    if (!entries.some(Boolean) || original.some((entry) => !Object(entry).id)) return undefined;
    return { type: "array", description, prefixItems: entries.map((entry) => entry ?? {}) };
  }
  if (isGroup(original)) {
    const fields = Object.entries(original).flatMap(([name, value]) => {
      const property = schema.properties?.[name] ?? {};
      const field = name === "sample" ? property : buildTranslation(property, value);
      return field ? [[name, field] as const] : [];
    });
    const labels = Object.entries(schema.properties ?? {}).filter(([, { propertyNames }]) => propertyNames);
    if (fields.length === 0) return undefined;
    return { type: "object", description, properties: Object.fromEntries([...fields, ...labels]) };
  }
  if (type !== "string" || typeof original !== "string" || !isFreeText(schema)) return undefined;
  return schema;
}
