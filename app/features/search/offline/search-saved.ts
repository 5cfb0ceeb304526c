import type { Found, FoundPage } from "../found.ts";
import { joinWord, listWords, markWords } from "../marked-text.ts";
import type { SavedText } from "./saved-pages.ts";

/** Finds the kept pages that hold every word that is looked for. Those with a word in their title come first. */
export function searchSaved(kept: SavedText[], text: string): Found {
  const words = listWords(text);
  const fitting = kept.filter((page) => holdsAll(`${page.title} ${page.text}`, words));
  const inTitle = fitting.filter(({ title }) => holdsSome(title, words));
  const pages = [...inTitle, ...fitting.filter((page) => !inTitle.includes(page))].map((page) =>
    describe(page, text),
  );
  const groups = pages.length > 0 ? [{ kind: "kept" as const, count: pages.length, pages }] : [];
  return { groups, savedPaths: new Set(kept.map(({ path }) => path)) };
}

function holdsAll(text: string, words: string[]): boolean {
  const folded = joinWord(text);
  return words.every((word) => folded.includes(word));
}

function holdsSome(text: string, words: string[]): boolean {
  const folded = joinWord(text);
  return words.some((word) => folded.includes(word));
}

// As many words as the index shows.
const EXCERPT_WORDS = 26;
const WORDS_BEFORE = 8;

function describe({ path, title, text }: SavedText, sought: string): FoundPage {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const first = words.findIndex((word) => holdsSome(word, listWords(sought)));
  const start = Math.max(0, first - WORDS_BEFORE);
  const excerpt = words.slice(start, start + EXCERPT_WORDS).join(" ");
  return {
    path,
    title: markWords(title, sought),
    excerpt: markWords(excerpt, sought),
    breadcrumb: "",
    date: "",
  };
}
