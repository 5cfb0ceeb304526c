import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { kindsFile, type ResultKind } from "#app/features/search/search-contract.ts";
import { readWholeFile } from "./read-whole-file.ts";

// So many files are read at once.
const BATCH = 64;

/**
 * Writes among what the pages of each language are listed, by the ids that the index gives to them: results can be grouped
 * and counted before anything else of them is loaded. Pagefind's own filters do the same, but their files are not the same
 * with every build.
 */
export async function writeKinds(folder: string, kinds: ReadonlyMap<string, ResultKind>): Promise<void> {
  const fragments = path.join(folder, "fragment");
  const names = (await readdir(fragments)).sort();
  const ids: Record<string, Partial<Record<ResultKind, string[]>>> = {};
  for (let start = 0; start < names.length; start += BATCH) {
    const batch = names.slice(start, start + BATCH);
    const urls = await Promise.all(batch.map((name) => readUrl(path.join(fragments, name))));
    for (const [index, url] of urls.entries()) {
      const [, language = "", id = ""] = /^(\w+)_(\w+)\./.exec(batch[index] ?? "") ?? [];
      const kind = kinds.get(url);
      if (!kind) throw new Error(`${url} is in the search index, but was not put there`);
      ids[language] ??= {};
      ids[language][kind] ??= [];
      ids[language][kind].push(id);
    }
  }
  for (const [language, ofLanguage] of Object.entries(ids)) {
    const sorted = Object.fromEntries(
      Object.entries(ofLanguage).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
    await writeFile(path.join(folder, kindsFile(language)), JSON.stringify(sorted));
  }
}

/** The address of the page that a fragment is of. Pagefind writes its own mark before the JSON. */
async function readUrl(file: string): Promise<string> {
  const text = await readWholeFile(file);
  const { url }: { url: string } = JSON.parse(text.slice(text.indexOf("{")));
  return url;
}
