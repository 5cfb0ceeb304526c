import { existsSync } from "node:fs";
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { contentPath, readFilled, translationFile } from "#model/content/parse-file.server.ts";
import { listTexts, readSourceFile } from "../content-review/source-texts.ts";

/** The texts of a file that are the default language's in another one, too: `isWhole` if it has no translation. */
export type EnglishTexts = { file: string; texts: { field: string; text: string }[]; isWhole: boolean };

/** In translated pages, in settings, and in the messages of the interface. */
export function listEnglishTexts(reader: ContentReader, locale: Locale): EnglishTexts[] {
  const settings = reader.config.files.flatMap(({ file, facts }) => (facts ? [] : file));
  const translated = reader.listFiles(`translations/${locale}`, "**/*.{md,yaml}");
  const messages = reader.listFiles("locales", `**/${locale}.json`);
  return [
    ...[...new Set([...translated, ...settings])].map((file) => compareContent(reader, file, locale)),
    ...messages.map((name) => compareMessages(`content/locales/${name}`, locale)),
  ].filter(({ texts }) => texts.length > 0);
}

function compareContent(reader: ContentReader, original: string, locale: Locale): EnglishTexts {
  const translation = translationFile(original, locale);
  const isWhole = !existsSync(contentPath(translation));
  const [own, others] = [reader.in(locale), reader].map((one) => listTexts(readFilled(one, original)));
  return { file: `content/${isWhole ? original : translation}`, texts: findSame(own, others), isWhole };
}

function compareMessages(file: string, locale: Locale): EnglishTexts {
  const others = readSourceFile(file.replace(locale, DEFAULT_LOCALE)).texts;
  return { file, texts: findSame(readSourceFile(file).texts, others), isWhole: false };
}

type Text = EnglishTexts["texts"][number];

function findSame(own: readonly Text[] = [], others: readonly Text[] = []): Text[] {
  const known = new Set(others.map(({ text }) => text));
  return own.filter(({ field, text }) => known.has(text) && isWords(field, text));
}

/** Names of people, brands and technologies are the same in every language, and figures. */
function isWords(field: string, text: string): boolean {
  if (/\.(?:label|title|heading)$/.test(field) && !/\s/.test(text)) return /^\p{Lu}?\p{Ll}+$/u.test(text);
  return /\s/.test(text) && /(?:^|\s)\p{Ll}{2,}/u.test(text);
}
