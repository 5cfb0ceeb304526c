import { existsSync } from "node:fs";
import path from "node:path";
import { FURTHER_LOCALES, type NonDefaultLocale } from "#contract/locales.ts";
import { contentPath, translationFile } from "#model/reader/parse-file.server.ts";
import type { EditorFile, EditorFiles } from "./editor-config.ts";
import { nameLanguage } from "./language-name.ts";
import { type FileForm, listFileForms } from "./list-file-forms.ts";
import { isListFile, LIST_KEY } from "./list-files.ts";
import { readContent } from "./read-content.ts";
import { buildTranslationFields } from "./translation-fields.ts";

const HELP =
  "What is left empty is shown in English. Facts such as numbers, pictures and links are those of the English page.";

/**
 * The forms for translations, by language and folder: of every file in folders of which something is translated already.
 */
export function buildTranslationCollections(): EditorFiles[] {
  const forms = listFileForms();
  const isTranslated = ({ file }: FileForm) =>
    FURTHER_LOCALES.some((locale) => existsSync(contentPath(translationFile(file, locale))));
  const folders = [...new Set(forms.filter(isTranslated).map(({ group }) => group))];
  return FURTHER_LOCALES.flatMap((locale) =>
    folders.map((folder) => ({
      name: `translations-${locale}-${folder}`,
      label: `${nameLanguage(locale)} · ${forms.find(({ group }) => group === folder)?.groupLabel}`,
      description: HELP,
      files: forms
        .filter(({ group }) => group === folder)
        .map((form) => buildFile(form, locale))
        // The editor takes no empty form.
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
