import type { ContentFile } from "#model/content/collections.ts";
import { runGit } from "#model/content/run-git.server.ts";
import { hashWords } from "#model/translations/translate.server.ts";
import { compareVersions } from "#model/translations/translations.server.ts";
import { parseText, readData, savedReader } from "./content-text.ts";

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
