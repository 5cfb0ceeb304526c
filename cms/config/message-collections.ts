import { globSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#contract/locales.ts";
import { contentPath } from "#model/reader/parse-file.server.ts";
import { readContent } from "../preserve-format/content-text.ts";
import type { EditorField, EditorFile, EditorFiles } from "./editor-config.ts";
import { labelKey, languageName, quoteOriginal } from "./labels.ts";

const FOLDER = "locales";

export function buildMessageCollections(): EditorFiles[] {
  const names = globSync(`**/${DEFAULT_LOCALE}.json`, { cwd: contentPath(FOLDER) }).sort();
  const folders = names.map((name) => path.posix.dirname(name.replaceAll("\\", "/")));
  return LOCALES.map((locale) => ({
    name: `messages-${locale}`,
    label: `Interface text · ${languageName(locale)}`,
    description:
      "Text of buttons, labels and messages. The site fills in what is between { and }: keep it as it is.",
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
    fields: Object.entries(Object(original)).map(([key, value]) => buildMessageField(key, value, locale)),
  };
}

function buildMessageField(key: string, original: unknown, locale: Locale): EditorField {
  const common = { name: key, label: labelKey(key), required: true };
  if (typeof original !== "string") {
    const fields = Object.entries(Object(original)).map(([name, value]) =>
      buildMessageField(name, value, locale),
    );
    return { ...common, widget: "object", collapsed: true, fields };
  }
  const hint = locale === DEFAULT_LOCALE ? describePlaceholders(original) : quoteOriginal(original);
  return { ...common, widget: original.length > LINE ? "text" : "string", ...(hint && { hint }) };
}

// The width of the editor's input in characters.
const LINE = 90;

function describePlaceholders(text: string): string | undefined {
  const names = [...new Set(text.match(/\{\w+\}/g))];
  return names.length > 0 ? `Filled in by the site: ${names.join(", ")}` : undefined;
}
