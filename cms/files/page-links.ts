import { listBlockIds } from "#model/blocks/block-list.server.ts";
import { listKnownPages } from "#model/site/site-pages.server.ts";
import { labelKey } from "../form/labels.ts";
import { labelFile } from "./content-files.ts";
import { readData, savedReader } from "./content-text.ts";

export type PageLink = { path: string; label: string };

/** Where links can lead: each page, and its parts that have ids. */
export function listPageLinks(): PageLink[] {
  return savedReader.memoize("links to pages", () => {
    const named = new Set<string>();
    return listKnownPages(savedReader)
      .filter(({ isAnswer }) => !isAnswer)
      .flatMap(({ path, file = "" }) => {
        const name = labelFile(file, readData(file));
        // A file has further pages, such as those of categories.
        const label = named.has(file) ? `${name} › ${labelKey(path.split("/").at(-1) ?? "")}` : name;
        const parts = named.has(file) || !file ? [] : listBlockIds(savedReader, file);
        named.add(file);
        return [
          { path, label },
          ...parts.map((id) => ({ path: `${path}#${id}`, label: `${label} › ${labelKey(id)}` })),
        ];
      });
  });
}
