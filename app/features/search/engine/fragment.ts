import type { FoundPage } from "../found.ts";
import { isAkin, listWords, markWords, readMarks } from "../marked-text.ts";

/** What the index holds of a page, and where in its words it fits. */
export type Fragment = {
  url: string;
  content: string;
  excerpt: string;
  /** The places of words in `content`. */
  locations: number[];
  meta: Partial<Record<"title" | "name" | "breadcrumb" | "date", string>>;
};

/**
 * Whether a page has something like one of the words. If none has, Pagefind answers with pages that share a first letter.
 */
export function fitsText({ content, locations, meta }: Fragment, words: string[]): boolean {
  const places = content.split(/\s+/);
  const found = [...Object.values(meta), ...locations.map((place) => places[place] ?? "")];
  const sought = words.flatMap((word) => listWords(word));
  return found.some((text) => listWords(text, true).some((word) => isAkin(word, sought)));
}

/** What is shown of a page. */
export function describeFragment({ url, content, excerpt, meta }: Fragment, text: string): FoundPage {
  const { title = url, breadcrumb = "", date = "" } = meta;
  const words = readMarks(excerpt, text);
  const plain = words.map((piece) => piece.text).join("");
  // What is cut says so.
  if (!content.startsWith(plain)) words.unshift({ text: "… ", isMarked: false });
  if (!content.endsWith(plain)) words.push({ text: " …", isMarked: false });
  return { path: url, title: markWords(title, text), excerpt: words, breadcrumb, date };
}
