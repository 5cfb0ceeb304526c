import { readFileSync } from "node:fs";
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import { ContentError } from "#model/reader/content-error.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";

/**
 * The texts of a language in the order in which the default language has them, without their keys: the smallest form
 * in which they can travel.
 * @throws ContentError when a text is missing, is too many, or does not name the same values as the original
 */
export function compileMessages(reader: ContentReader, locale: Locale, folder = "locales"): string[] {
  const original = readTexts(reader, folder, DEFAULT_LOCALE);
  const texts = readTexts(reader, folder, locale);
  const faults = [
    ...[...original].flatMap(([key, text]) => describeFault(key, text, texts.get(key))),
    ...[...texts.keys()]
      .filter((key) => !original.has(key))
      .map((key) => `"${key}": expected no such text, found it`),
  ];
  if (faults.length > 0) throw new ContentError(`content/${folder}/${locale}.json`, faults);
  return [...original.keys()].map((key) => texts.get(key) ?? "");
}

function describeFault(key: string, original: string, text: string | undefined): string[] {
  if (!text) return [`"${key}": expected a text, found none`];
  const [expected, found] = [original, text].map(listPlaceholders);
  return expected === found
    ? []
    : [`"${key}": expected the values ${expected || "(none)"}, found ${found || "(none)"}`];
}

function listPlaceholders(text: string): string {
  const names = text.match(/\{\w+\}/g) ?? [];
  return [...new Set(names)].sort().join(" ");
}

function readTexts(reader: ContentReader, folder: string, locale: Locale): Map<string, string> {
  const texts = new Map<string, string>();
  const collect = (node: object, path: string): void => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === "string") texts.set(path + key, value);
      else collect(Object(value), `${path}${key}.`);
    }
  };
  collect(JSON.parse(readFileSync(reader.path(folder, `${locale}.json`), "utf8")), "");
  return texts;
}
