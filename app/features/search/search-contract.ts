import type { PageSearch } from "#model/content/site-page.ts";
import type { MarkedText } from "./marked-text.ts";

export type ResultKind = PageSearch["kind"];

/** Has the folders of the indexes. */
export const INDEX_PATH = "/pagefind/";

/** Names the folders of each language: `SearchParts`. */
export const PARTS_PATH = `${INDEX_PATH}parts.json`;

/** Indexes by language. A large one is in several parts. */
export type SearchParts = Partial<Record<string, string[]>>;

export type FoundPage = {
  path: string;
  title: MarkedText;
  excerpt: MarkedText;
  breadcrumb: string;
  /** The date of a post, such as 2026-03-12, or empty. */
  date: string;
};

/** The results of one kind. `kept`: found in pages saved on this device. */
export type FoundGroup = { kind: ResultKind | "kept"; pages: FoundPage[] };

export type Found = {
  groups: FoundGroup[];
  savedPaths?: ReadonlySet<string>;
};

/** How many results of a kind are shown at first. */
export const FIRST_PAGES = 4;
