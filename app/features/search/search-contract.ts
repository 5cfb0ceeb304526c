import type { MarkedText } from "./marked-text.ts";

/** Results are grouped by kind, the group with the best result first. */
export const RESULT_KINDS = ["service", "post", "project", "job", "page"] as const;

export type ResultKind = (typeof RESULT_KINDS)[number];

/** The URL path of the index that the build writes. */
export const INDEX_PATH = "/pagefind/";

/** The worker that searches. It runs WebAssembly, which the content security policy of pages forbids. */
export const ENGINE_PATH = `${INDEX_PATH}pagefind-worker.js`;

/** The file with the index ids of each kind's pages. */
export function kindsFile(language: string): string {
  return `kinds-${language}.json`;
}

/** A page in the search results. */
export type FoundPage = {
  /** In the visitor's language. */
  path: string;
  title: MarkedText;
  excerpt: MarkedText;
  /** May be empty. */
  breadcrumb: string;
  /** The date of a post, such as 2026-03-12, or empty. */
  date: string;
};

/** The results of one kind. `kept`: found in pages saved on this device. */
export type FoundGroup = {
  kind: ResultKind | "kept";
  /** How many match. `pages` are the best of them. */
  count: number;
  pages: FoundPage[];
};

export type Found = {
  groups: FoundGroup[];
  /** While offline, the paths that can be opened. */
  savedPaths?: ReadonlySet<string>;
};

/** The results of a group at first, and with "show more". */
export const FIRST_PAGES = 4;
export const MORE_PAGES = 40;
