import { globSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { close, type PagefindIndex } from "pagefind";
import { ENGINE_PATH, INDEX_PATH, type ResultKind } from "#app/features/search/search-contract.ts";
import { bundleScript } from "#publish/browser-scripts.ts";
import { readWholeFile } from "./read-whole-file.ts";
import { writeKinds } from "./write-kinds.ts";

type IndexParts = {
  index: PagefindIndex;
  /** Among what each page is listed, by its address. */
  kinds: ReadonlyMap<string, ResultKind>;
};

/** What Pagefind writes for pages with its own interface, and for languages that it does not know. */
const UNUSED =
  /^(?:pagefind\.js|wasm\.unknown\.pagefind|pagefind-(?:ui|modular-ui|component-ui|highlight)\..+)$/;

const ENTRY = "pagefind-entry.json";

/** Writes the files of an index that browsers ask for, and the script that reads them. @throws Error what Pagefind says */
export async function writeIndexFiles(client: string, { index, kinds }: IndexParts): Promise<void> {
  const folder = path.join(client, INDEX_PATH);
  await rm(folder, { recursive: true, force: true });
  const { errors } = await index.writeFiles({ outputPath: folder });
  if (errors.length > 0) throw new Error(`The search index cannot be written: ${errors.join(", ")}`);
  for (const name of globSync("*.*", { cwd: folder }))
    if (UNUSED.test(name)) await rm(path.join(folder, name));
  await sortEntry(path.join(folder, ENTRY));
  await completeEngine(path.join(client, ENGINE_PATH));
  await writeKinds(folder, kinds);
  for (const file of globSync("{*.{pf_meta,pagefind},index/*}", { cwd: folder }))
    await readWholeFile(path.join(folder, file));
  // What is still being written would be cut off.
  await close();
}

/** Pagefind names the languages in any order. */
async function sortEntry(file: string): Promise<void> {
  const entry: { languages: Record<string, unknown> } = JSON.parse(await readWholeFile(file));
  const names = Object.keys(entry.languages).sort();
  const languages = Object.fromEntries(names.map((name) => [name, entry.languages[name]]));
  await writeFile(file, JSON.stringify({ ...entry, languages }));
}

/** Puts before Pagefind's own script what tells the page of files that do not come. */
async function completeEngine(file: string): Promise<void> {
  const watch = await bundleScript("app/features/search/watch-fetches.ts");
  await writeFile(file, `${watch}\n${await readWholeFile(file)}`);
}
