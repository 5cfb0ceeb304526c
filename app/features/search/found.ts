import type { MarkedText } from "./marked-text.ts";
import type { ResultKind } from "./result-kind.ts";

/** A page that fits. */
export type FoundPage = {
  /** Its path, in the language of the visitor. */
  path: string;
  title: MarkedText;
  /** What it says about what was looked for. */
  excerpt: MarkedText;
  /** The steps between home and the page, or nothing. */
  breadcrumb: string;
  /** The day of a post, such as 2026-03-12, or nothing. */
  date: string;
};

/** Pages that fit, of one kind. `kept`: those that a device without a connection still has. */
export type FoundGroup = {
  kind: ResultKind | "kept";
  /** How many fit; `pages` are the best of them. */
  count: number;
  pages: FoundPage[];
};

/** What was found for some words. */
export type Found = {
  groups: FoundGroup[];
  /** The paths that can be opened without a connection, while there is none. */
  savedPaths?: ReadonlySet<string>;
};

/** How many pages of a group are shown at first, and when the visitor wants more. */
export const FIRST_PAGES = 4;
export const MORE_PAGES = 40;
