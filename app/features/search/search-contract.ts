/** Has the folders of the indexes. */
export const INDEX_PATH = "/pagefind/";

/** Names the folders of each language: `SearchParts`. */
export const PARTS_PATH = `${INDEX_PATH}parts.json`;

/** Indexes by language. A large one is in several parts. */
export type SearchParts = Partial<Record<string, string[]>>;
