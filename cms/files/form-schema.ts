import * as z from "zod";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { ContentFile } from "#model/content/collections.ts";
import { fieldKinds } from "#model/content/field-kinds.ts";
import { isGroup } from "#model/translations/apply-translation.server.ts";
import { chooseOption, type FieldSchema } from "../form/field-schema.ts";
import { readData, savedReader } from "./content-text.ts";

/** The form of a file. */
export function buildForm({ original, locale, schema }: ContentFile): FieldSchema {
  const data = readData(original);
  if (!schema) return buildMessages(data, locale !== DEFAULT_LOCALE);
  const form = toFieldSchema(savedReader.in(locale).schema(schema));
  return locale === DEFAULT_LOCALE ? form : (buildTranslation(form, data) ?? { type: "object" });
}

/** The build's schema as JSON Schema, with the kinds and choices that its fields are registered with. */
function toFieldSchema(schema: z.ZodType): FieldSchema {
  const made = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const kind = fieldKinds.get(zodSchema);
      if (kind?.kind === "image") jsonSchema.enum = listImages();
      if (kind?.kind === "choice") jsonSchema.enum = [...kind.list()];
      else if (kind) jsonSchema.kind = kind.kind;
      const { propertyNames, additionalProperties = {} } = jsonSchema;
      if (typeof propertyNames === "object")
        jsonSchema.properties = Object.fromEntries(
          propertyNames.enum?.map((name) => [String(name), additionalProperties]) ?? [],
        );
      const { type, minLength, pattern, enum: names, format, allOf, anyOf } = jsonSchema;
      const isFree = !(minLength || pattern || names || kind || format || allOf);
      if (type === "string" && isFree) jsonSchema.mayBeEmpty = true;
      // Such a field is empty, or text of some form.
      const other = anyOf?.find((option) => option.const === undefined);
      if (other) Object.assign(jsonSchema, { ...other, ...jsonSchema, mayBeEmpty: true });
    },
  });
  // Content uses only these parts of JSON Schema: a test reads every form.
  return made as FieldSchema;
}

function listImages(): string[] {
  return savedReader.listFiles("images", "**/*.{png,jpg,jpeg,webp,avif,svg}").sort();
}

/**
 * Text and the mark of a sample only, none of it required; lists are as long as the original ones.
 * @returns undefined where nothing is text
 */
function buildTranslation(whole: FieldSchema, original: unknown): FieldSchema | undefined {
  const schema = chooseOption(whole, original);
  const { description = "", type } = schema;
  // Translated as a whole.
  if (schema.items?.kind === "block") return schema;
  if (Array.isArray(original)) {
    const entries = original.map((entry, index) =>
      buildTranslation(schema.prefixItems?.[index] ?? schema.items ?? {}, entry),
    );
    if (!entries.some(Boolean)) return undefined;
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
  return { ...schema, description: quoteOriginal(original) };
}

/** Values in a fixed format, such as URLs, are not translated. */
function isFreeText({ format, pattern, enum: names, kind }: FieldSchema): boolean {
  return !format && !names && (!pattern || pattern === String.raw`\S`) && (!kind || kind === "markdown");
}

function buildMessages(original: unknown, isTranslated: boolean): FieldSchema {
  if (typeof original === "string")
    return {
      type: "string",
      minLength: 1,
      description: isTranslated ? quoteOriginal(original) : describePlaceholders(original),
    };
  const fields = Object.entries(Object(original));
  return {
    type: "object",
    description: `${fields.length} texts`,
    required: fields.map(([name]) => name),
    properties: Object.fromEntries(fields.map(([name, value]) => [name, buildMessages(value, isTranslated)])),
  };
}

function describePlaceholders(text: string): string {
  const names = [...new Set(text.match(/\{\w+\}/g))];
  return names.length > 0 ? `Filled in by the site: ${names.join(", ")}` : "Shown as it is";
}

// Enough to identify the text.
const QUOTE_LIMIT = 240;

function quoteOriginal(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return `In English: ${line.length > QUOTE_LIMIT ? `${line.slice(0, QUOTE_LIMIT).replace(/\s\S*$/, "")} …` : line}`;
}
