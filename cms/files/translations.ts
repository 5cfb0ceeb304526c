import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#contract/locales.ts";
import type { ContentFile } from "#model/content/collections.ts";
import { translationFile } from "#model/content/parse-file.server.ts";
import { listKnownPages } from "#model/site/site-pages.server.ts";
import { hashWords, isGroup } from "#model/translations/translate.server.ts";
import { compareVersions } from "#model/translations/translations.server.ts";
import { findContentFile, languageName } from "./content-files.ts";
import { parseText, readData, savedReader } from "./content-text.ts";

export type PageLanguage = {
  file: string;
  language: string;
  state: "original" | "missing" | "current" | "outdated";
};

/** The languages that a page can be written in, its own included; none for a page in only one language. */
export function listLanguages(requested: string): PageLanguage[] {
  const { original, facts } = findContentFile(requested);
  const page = listKnownPages(savedReader).find(({ file }) => file === original);
  if (!facts || !page?.isTranslatable) return [];
  const findState = (locale: Locale) => {
    if (locale === DEFAULT_LOCALE) return "original";
    const { named, current } = compareVersions(savedReader, original, locale) ?? {};
    if (named === undefined) return "missing";
    return named === current ? "current" : "outdated";
  };
  return LOCALES.map((locale) => {
    const file = locale === DEFAULT_LOCALE ? original : translationFile(original, locale);
    return { file, language: languageName(locale), state: findState(locale) };
  });
}

/** What a translation is made from: the English text as it is, and as it was when it was translated. */
export type TranslatedOriginal = { now: unknown; before: unknown };

/** Undefined for a file that is no translation. */
export async function readOriginal({
  file,
  original,
  locale,
  facts = [],
}: ContentFile): Promise<TranslatedOriginal | undefined> {
  if (file === original) return undefined;
  const now = readData(original);
  const { named, current } = compareVersions(savedReader, original, locale) ?? {};
  const isCurrent = !named || named === current;
  return { now, before: isCurrent ? now : ((await findVersion(original, facts, named)) ?? now) };
}

const VERSIONS_TRIED = 100;

/** From the history of the project; undefined where it has none, or not that far. */
async function findVersion(file: string, facts: readonly string[], hash: string): Promise<unknown> {
  const name = `content/${file}`;
  const commits = await runGit("log", "--format=%H", `--max-count=${VERSIONS_TRIED}`, "--", name);
  for (const commit of commits.split("\n").filter(Boolean)) {
    const data = parseText(file, await runGit("show", `${commit}:./${name}`));
    if (hashWords(data, facts) === hash) return data;
  }
  return undefined;
}

/** What git prints, with plain file names; nothing where it fails, as without a repository. */
function runGit(...command: string[]): Promise<string> {
  const options = ["--no-optional-locks", "-c", "core.quotePath=false"];
  return promisify(execFile)("git", [...options, ...command], { maxBuffer: Infinity }).then(
    ({ stdout }) => stdout,
    () => "",
  );
}

/** What a form shows of translated settings: lists have an entry for each of the original, in its order. */
export function alignEntries(original: unknown, translation: unknown): unknown {
  if (Array.isArray(original) && original.some(isGroup)) {
    const entries = Array.isArray(translation) ? translation.map(Object) : [];
    return original.map((entry) => {
      const { id: _, ...own } = entries.find(({ id }) => id === Object(entry).id) ?? {};
      return alignEntries(entry, own);
    });
  }
  if (!isGroup(original) || !isGroup(translation)) return translation;
  const fields = Object.entries(translation).map(([name, value]) => [
    name,
    alignEntries(original[name], value),
  ]);
  return Object.fromEntries(fields);
}

/** The part of such a form that a translation stores: only what is translated, and the id of each entry. */
export function dropUntranslated(original: unknown, data: unknown): unknown {
  if (Array.isArray(data) && Array.isArray(original) && original.some(isGroup))
    return original.flatMap((entry, index) => {
      const { id, ...own } = Object(dropUntranslated(entry, data[index]));
      return isEmpty(own) ? [] : [{ id: Object(entry).id, ...own }];
    });
  if (Array.isArray(data)) return data.filter((entry) => !isEmpty(entry));
  if (!isGroup(data)) return data;
  const fields = Object.entries(data).map(([name, value]) => [
    name,
    dropUntranslated(Object(original)[name], value),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value) || isGroup(value)) return Object.values(value).every(isEmpty);
  return value === "" || value === null || value === undefined;
}
