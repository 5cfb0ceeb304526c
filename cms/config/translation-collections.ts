import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { NON_DEFAULT_LOCALES, type NonDefaultLocale } from "#contract/locales.ts";
import { contentPath, translationFile } from "#model/reader/parse-file.server.ts";
import { isListFile, LIST_KEY } from "../content/find-schema.ts";
import { readContent } from "../preserve-format/content-text.ts";
import { buildFileCollections, buildFolderCollections } from "./content-collections.ts";
import type { EditorCollection, EditorField, EditorFile, EditorFiles } from "./editor-config.ts";
import { languageName, quoteOriginal } from "./labels.ts";
import { isFreeText } from "./scalar-fields.ts";

const HELP =
  "Empty fields show the English text. Numbers, images and links always come from the English page.";

/** Covers every folder of which something is translated. */
export function buildTranslationCollections(): EditorFiles[] {
  const forms = listFileForms();
  const isTranslated = ({ file }: FileForm) =>
    NON_DEFAULT_LOCALES.some((locale) => existsSync(contentPath(translationFile(file, locale))));
  const folders = [...new Set(forms.filter(isTranslated).map(({ group }) => group))];
  return NON_DEFAULT_LOCALES.flatMap((locale) =>
    folders.map((folder) => ({
      name: `translations-${locale}-${folder}`,
      label: `${languageName(locale)} · ${forms.find(({ group }) => group === folder)?.groupLabel}`,
      description: HELP,
      files: forms
        .filter(({ group }) => group === folder)
        .map((form) => buildFile(form, locale))
        // Decap rejects empty forms.
        .filter(({ fields }) => fields.length > 0),
    })),
  );
}

function buildFile({ file, label, fields }: FileForm, locale: NonDefaultLocale): EditorFile {
  const content = readContent(file);
  const original = isListFile(file) ? { [LIST_KEY]: content } : content;
  return {
    name: file
      .replace(/^[^/]+\//, "")
      .replaceAll("/", "-")
      .replace(path.extname(file), ""),
    label,
    file: `content/${translationFile(file, locale)}`,
    fields: buildTranslationFields(fields, original),
  };
}

/** Text fields only, none required. */
function buildTranslationFields(fields: EditorField[], original: unknown): EditorField[] {
  return fields.flatMap((field) => buildTranslationField(field, Object(original)[field.name]));
}

function buildTranslationField(field: EditorField, original: unknown): EditorField[] {
  const { default: _, ...optional } = { ...field, required: false };
  if (field.widget === "list") return buildList(optional, original);
  if (field.fields) {
    const fields = buildTranslationFields(field.fields, original);
    return fields.length > 0 ? [{ ...optional, fields }] : [];
  }
  if (!isTextField(field)) return [];
  return [typeof original === "string" ? { ...optional, hint: quoteOriginal(original) } : optional];
}

function isTextField(field: EditorField): boolean {
  return (
    field.widget === "markdown" ||
    ((field.widget === "string" || field.widget === "text") && isFreeText(field))
  );
}

/** A translated list has an entry for each original one; entries may be empty. */
function buildList(list: EditorField, original: unknown): EditorField[] {
  if (Array.isArray(original) && original.length === 0) return [];
  // The hints apply to all entries.
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
  if (!Array.isArray(original))
    return { hint: "The same number of entries as in English, in the same order" };
  const { length } = original;
  const texts = original.map((entry) => findSummaryText(entry, fields));
  return {
    ...{ min: length, max: length },
    hint: `${length} entries in this order. ${quoteOriginal(texts.join("; "))}`,
  };
}

function findSummaryText(entry: unknown, fields: EditorField[] | undefined): string {
  const values = fields ? fields.map(({ name }) => Object(entry)[name]) : [entry];
  return String(values.find((value) => typeof value === "string") ?? "");
}

type FileForm = {
  /** Relative to `content/`. */
  file: string;
  label: string;
  fields: EditorField[];
  group: string;
  groupLabel: string;
};

/** @throws ContentError */
function listFileForms(): FileForm[] {
  return [...buildFolderCollections(), ...buildFileCollections()].flatMap((collection) => {
    const [groupLabel = collection.label] = collection.label.split(" · ");
    return listEditableFiles(collection).map(({ file, fields }) => {
      const [group = file] = file.split("/");
      return { file, fields, group, groupLabel, label: labelFile(collection, file) };
    });
  });
}

function labelFile(collection: EditorCollection, file: string): string {
  if ("files" in collection)
    return collection.files.find((one) => one.file === `content/${file}`)?.label ?? file;
  return String(Object(readContent(file))[collection.identifier_field]);
}

type EditableFile = { file: string; fields: EditorField[] };

/** As the editor lists them. */
export function listEditableFiles(collection: EditorCollection): EditableFile[] {
  if ("files" in collection)
    return collection.files.map(({ file, fields }) => ({ file: fromContent(file), fields }));
  const { filter, fields } = collection;
  const folder = fromContent(collection.folder);
  return globSync("*.md", { cwd: contentPath(folder) })
    .sort()
    .map((name) => ({ file: `${folder}/${name}`, fields }))
    .filter(({ file }) => !filter || Object(readContent(file))[filter.field] === filter.value);
}

function fromContent(file: string): string {
  return file.replace(/^content\//, "");
}
