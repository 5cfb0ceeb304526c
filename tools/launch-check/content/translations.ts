import { FURTHER_LOCALES } from "#contract/locales.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { listTranslations } from "#model/translations/translations.server.ts";
import type { LaunchContext } from "../launch-context.ts";
import { advise, done, type LaunchLine } from "../launch-line.ts";
import { nameSome } from "../name-some.ts";
import { findOriginal, TRANSLATIONS } from "./content-files.ts";

/** The files whose pages can be translated. */
const TRANSLATABLE = /^content\/(?:(?:services|cyber)\/.*\.md|site\/(?:home|page-heads)\.yaml)$/;

/** What other languages lack: pages whose words are not translated, and translations older than their originals. */
export async function checkTranslations({ files, history, reader }: LaunchContext): Promise<LaunchLine[]> {
  const lines = [...listIncomplete(reader, files), ...listOutdated(files, (await history).changed)];
  return lines.length > 0 ? lines : [done("Every page that can be translated is.")];
}

function listIncomplete(reader: ContentReader, files: LaunchContext["files"]): LaunchLine[] {
  const pages = Object.values(listTranslations(reader));
  const total = files.filter(({ file }) => TRANSLATABLE.test(file)).length;
  return FURTHER_LOCALES.flatMap((locale) => {
    const count = pages.filter((locales) => locales.includes(locale)).length;
    if (count === total) return [];
    const what = `${locale}: ${count} of ${total} pages are translated; the others say so and show English`;
    return [advise(what, `${TRANSLATIONS}${locale}/`, "docs/languages.md says how a page is translated.")];
  });
}

function listOutdated(files: LaunchContext["files"], changed: ReadonlyMap<string, string>): LaunchLine[] {
  const findDay = (file: string) => changed.get(file.replace(/^content\//, "")) ?? "";
  const old = files
    .map(({ file }) => file)
    .filter((file) => file.startsWith(TRANSLATIONS) && findDay(file) !== "")
    .filter((file) => findDay(findOriginal(file)) > findDay(file));
  if (old.length === 0) return [];
  const what = `Translations older than their originals: ${nameSome(old.map((file) => file.slice(TRANSLATIONS.length)))}`;
  return [advise(what, TRANSLATIONS, "Compare each with its original, and bring it up to date.")];
}
