import { existsSync } from "node:fs";
import { openContent } from "#content.config";
import {
  DEFAULT_LOCALE,
  isWrittenIn,
  type Locale,
  NON_DEFAULT_LOCALES,
  type NonDefaultLocale,
} from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { contentPath, readFilled, translationFile } from "#model/content/parse-file.server.ts";
import {
  listOutdated,
  listTranslatablePaths,
  listTranslations,
} from "#model/translations/translations.server.ts";
import { listTexts, readSourceFile } from "../content-review/source-texts.ts";

// `npm run languages`: for each language the pages that it lacks, translations whose originals have changed, and English texts.
// `npm run languages -- content/translations/es-US/site/people.yaml` shows all English texts of some files.
if (import.meta.main) process.stdout.write(reportLanguages(process.argv.slice(2)));

/** @param wanted files of which all English texts are shown */
export function reportLanguages(wanted: readonly string[] = []): string {
  const reader = openContent();
  return NON_DEFAULT_LOCALES.map((locale) => reportLanguage(reader, locale, wanted)).join("\n");
}

function reportLanguage(reader: ContentReader, locale: NonDefaultLocale, wanted: readonly string[]): string {
  const name = new Intl.DisplayNames("en", { type: "language" }).of(locale);
  const paths = listTranslatablePaths(reader);
  const missing = paths.filter((path) => !isWrittenIn(path, locale, listTranslations(reader)));
  const outdated = listOutdated(reader, locale).map(
    ({ file, named, current }) => `${file}: translates "${named}", which is "${current}" now`,
  );
  const english = listEnglishTexts(reader, locale).map((texts) => describeTexts(texts, wanted));
  return [
    `${name}, ${locale}: ${paths.length - missing.length} of ${paths.length} pages\n`,
    section("Pages in English only", missing),
    section("Translations whose originals have changed", outdated),
    section("Files with texts in English", english),
  ].join("");
}

function section(title: string, lines: readonly string[]): string {
  return `\n${title}: ${lines.length || "none"}\n${lines.map((line) => `  ${line}\n`).join("")}`;
}

type Text = { field: string; text: string };

/** The texts of a file that are the default language's in another one, too: `isWhole` if it has no translation. */
type EnglishTexts = { file: string; texts: Text[]; isWhole: boolean };

function describeTexts({ file, texts, isWhole }: EnglishTexts, wanted: readonly string[]): string {
  if (isWhole && !wanted.includes(file)) return `${file}: all ${texts.length}, without a translation`;
  const shown = wanted.includes(file) ? texts : texts.slice(0, 3);
  const more = texts.length - shown.length;
  const lines = shown.map(({ field, text }) => `\n    ${field}: ${text}`);
  return `${file}: ${texts.length}${lines.join("")}${more > 0 ? `\n    and ${more} more` : ""}`;
}

/** In translated pages, in settings, and in the messages of the interface. */
function listEnglishTexts(reader: ContentReader, locale: Locale): EnglishTexts[] {
  const settings = reader.config.files.flatMap(({ file, facts }) => (facts ? [] : file));
  const translated = reader.listFiles(`translations/${locale}`, "**/*.{md,yaml}");
  const content = [...new Set([...translated, ...settings])].map((original) => {
    const translation = translationFile(original, locale);
    const isWhole = !existsSync(contentPath(translation));
    const [own, others] = [reader.in(locale), reader].map((one) => listTexts(readFilled(one, original)));
    return { file: `content/${isWhole ? original : translation}`, texts: findSame(own, others), isWhole };
  });
  const messages = reader.listFiles("locales", `**/${locale}.json`).map((name) => {
    const file = `content/locales/${name}`;
    const others = readSourceFile(file.replace(locale, DEFAULT_LOCALE)).texts;
    return { file, texts: findSame(readSourceFile(file).texts, others), isWhole: false };
  });
  return [...content, ...messages].filter(({ texts }) => texts.length > 0);
}

function findSame(own: readonly Text[] = [], others: readonly Text[] = []): Text[] {
  const known = new Set(others.map(({ text }) => text));
  return own.filter(({ field, text }) => known.has(text) && isWords(field, text));
}

/** Names of people, brands and technologies are the same in every language, and figures. */
function isWords(field: string, text: string): boolean {
  if (/\.(?:label|title|heading)$/.test(field) && !/\s/.test(text)) return /^\p{Lu}?\p{Ll}+$/u.test(text);
  return /\s/.test(text) && /(?:^|\s)\p{Ll}{2,}/u.test(text);
}
