import { openContent } from "#content.config";
import { isWrittenIn, NON_DEFAULT_LOCALES, type NonDefaultLocale } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import {
  listOutdated,
  listTranslatablePaths,
  listTranslations,
} from "#model/translations/translations.server.ts";
import { type EnglishTexts, listEnglishTexts } from "./english-texts.ts";

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
  const english = listEnglishTexts(reader, locale);
  return [
    `${name}, ${locale}: ${paths.length - missing.length} of ${paths.length} pages\n`,
    ...section("Pages in English only", missing),
    ...section("Translations whose originals have changed", outdated),
    ...section(
      "Files with texts in English",
      english.map((texts) => describeTexts(texts, wanted)),
    ),
  ].join("");
}

function section(title: string, lines: readonly string[]): string[] {
  return [`\n${title}: ${lines.length || "none"}\n`, ...lines.map((line) => `  ${line}\n`)];
}

const SHOWN = 3;

function describeTexts({ file, texts, isWhole }: EnglishTexts, wanted: readonly string[]): string {
  if (isWhole && !wanted.includes(file)) return `${file}: all ${texts.length}, without a translation`;
  const shown = wanted.includes(file) ? texts : texts.slice(0, SHOWN);
  const more = texts.length - shown.length;
  const lines = shown.map(({ field, text }) => `\n    ${field}: ${text}`);
  return `${file}: ${texts.length}${lines.join("")}${more > 0 ? `\n    and ${more} more` : ""}`;
}
