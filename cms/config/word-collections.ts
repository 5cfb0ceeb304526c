import { globSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#contract/locales.ts";
import { contentPath } from "#model/reader/parse-file.server.ts";
import type { EditorField, EditorFile, EditorFiles } from "./editor-config.ts";
import { labelKey } from "./field-label.ts";
import { nameLanguage } from "./language-name.ts";
import { quoteOriginal } from "./quote-original.ts";
import { readContent } from "./read-content.ts";

const FOLDER = "locales";

/** The forms for the words of buttons, labels and messages: one collection for each language. */
export function buildWordCollections(): EditorFiles[] {
  const names = globSync(`**/${DEFAULT_LOCALE}.json`, { cwd: contentPath(FOLDER) }).sort();
  const folders = names.map((name) => path.posix.dirname(name.replaceAll("\\", "/")));
  return LOCALES.map((locale) => ({
    name: `words-${locale}`,
    label: `Words · ${nameLanguage(locale)}`,
    description:
      "The words of buttons, labels and messages. What stands between { and } is filled in by the site: leave it as it is.",
    format: "json",
    files: folders.map((folder) => buildFile(folder, locale)),
  }));
}

function buildFile(folder: string, locale: Locale): EditorFile {
  const original = readContent(path.posix.join(FOLDER, folder, `${DEFAULT_LOCALE}.json`));
  return {
    name: folder === "." ? "interface" : folder.replaceAll("/", "-"),
    label: folder === "." ? "Interface" : labelKey(folder),
    file: path.posix.join("content", FOLDER, folder, `${locale}.json`),
    fields: Object.entries(Object(original)).map(([key, value]) => buildWord(key, value, locale)),
  };
}

/** Every language has the same keys as English, and a text for each. */
function buildWord(key: string, original: unknown, locale: Locale): EditorField {
  const common = { name: key, label: labelKey(key), required: true };
  if (typeof original !== "string") {
    const fields = Object.entries(Object(original)).map(([name, value]) => buildWord(name, value, locale));
    return { ...common, widget: "object", collapsed: true, fields };
  }
  const hint = locale === DEFAULT_LOCALE ? sayPlaceholders(original) : quoteOriginal(original);
  return { ...common, widget: original.length > LINE ? "text" : "string", ...(hint && { hint }) };
}

// A line of the editor shows about so many characters.
const LINE = 90;

function sayPlaceholders(text: string): string | undefined {
  const names = [...new Set(text.match(/\{\w+\}/g))];
  return names.length > 0 ? `Filled in by the site: ${names.join(", ")}` : undefined;
}
