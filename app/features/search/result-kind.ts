/** By what results are grouped. The group with the best result stands first. */
export const RESULT_KINDS = ["service", "post", "project", "job", "page"] as const;

export type ResultKind = (typeof RESULT_KINDS)[number];

/** Where the build leaves the index, and where browsers find it. */
export const INDEX_PATH = "/pagefind/";

/** The script that searches, beside the page. It runs WebAssembly, which the policy of pages forbids. */
export const ENGINE_PATH = `${INDEX_PATH}pagefind-worker.js`;

/** The file that says of which kind the pages of a language are, by their ids in the index. */
export function kindsFile(language: string): string {
  return `kinds-${language}.json`;
}
