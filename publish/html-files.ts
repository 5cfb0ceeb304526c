import { readdir } from "node:fs/promises";
import path from "node:path";

/** The HTML files in a folder, and in the folders below it unless `deep` is false; sorted, so that builds repeat. */
export async function listHtmlFiles(folder: string, { deep = true } = {}): Promise<string[]> {
  const names = await readdir(folder, { recursive: deep });
  return names
    .filter((name) => name.endsWith(".html"))
    .sort()
    .map((name) => path.join(folder, name));
}
