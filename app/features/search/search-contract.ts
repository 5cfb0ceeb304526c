import type { MarkedText } from "./marked-text.ts";

export const RESULT_KINDS = ["service", "post", "project", "job", "page"] as const;

export type ResultKind = (typeof RESULT_KINDS)[number];

export const INDEX_PATH = "/pagefind/";

/** The worker that searches. It runs WebAssembly, which the content security policy of pages forbids. */
export const ENGINE_PATH = `${INDEX_PATH}pagefind-worker.js`;

export function kindsFile(language: string): string {
  return `kinds-${language}.json`;
}

export type FoundPage = {
  path: string;
  title: MarkedText;
  excerpt: MarkedText;
  breadcrumb: string;
  /** The date of a post, such as 2026-03-12, or empty. */
  date: string;
};

/** The results of one kind. `kept`: found in pages saved on this device. */
export type FoundGroup = {
  kind: ResultKind | "kept";
  count: number;
  pages: FoundPage[];
};

export type Found = {
  groups: FoundGroup[];
  savedPaths?: ReadonlySet<string>;
};

export const FIRST_PAGES = 4;
export const MORE_PAGES = 40;
