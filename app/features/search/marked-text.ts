import { foldText } from "./spelling.ts";

export type MarkedText = { text: string; isMarked: boolean }[];

/** Parses an excerpt from Pagefind, and drops marks on words that have little in common with the searched ones. */
export function readMarks(excerpt: string, sought: string): MarkedText {
  const words = listWords(sought);
  const { body } = new DOMParser().parseFromString(excerpt, "text/html");
  return [...body.childNodes].map(({ nodeName, textContent }) => {
    const text = textContent ?? "";
    const isMarked = nodeName === "MARK" && listWords(text, true).some((word) => isAkin(word, words));
    return { text, isMarked };
  });
}

export function markWords(text: string, sought: string): MarkedText {
  const words = listWords(sought);
  return text
    .split(COMPOUND)
    .flatMap((piece) => (isHit(joinWord(piece), words) ? [piece] : piece.split(WORD)))
    .map((piece) => ({ text: piece, isMarked: isHit(joinWord(piece), words) }))
    .filter(({ text: piece }) => piece);
}

/** The normalized words of a text. A compound is one word; `isSplit` adds its parts: `ecommerce`, `e`, `commerce`. */
export function listWords(text: string, isSplit = false): string[] {
  const compounds = text.match(new RegExp(COMPOUND, "gu")) ?? [];
  return compounds.flatMap((word) =>
    isSplit && joinWord(word) !== foldText(word)
      ? [joinWord(word), ...foldText(word).split(JOINT)]
      : [joinWord(word)],
  );
}

/** Normalizes a text for comparison, also without hyphens and apostrophes inside words. */
export function joinWord(text: string): string {
  return foldText(text).replace(/(?<=[\p{L}\p{N}])['’‐-](?=[\p{L}\p{N}])/gu, "");
}

export function isAkin(word: string, sought: string[]): boolean {
  return sought.some((one) => {
    const needed = Math.max(Math.min(one.length, MIN_SHARED), Math.ceil(one.length / 2));
    return word.startsWith(one.slice(0, needed));
  });
}

const MIN_SHARED = 3;
const JOINT = /['’‐-]/;
const WORD = /([\p{L}\p{M}\p{N}\p{Cf}]+)/u;
const COMPOUND = /([\p{L}\p{M}\p{N}\p{Cf}]+(?:['’‐-][\p{L}\p{M}\p{N}\p{Cf}]+)*)/u;

const STEM_LENGTH = 4;

function isHit(word: string, sought: string[]): boolean {
  return sought.some(
    (one) =>
      word === one ||
      (one.length > 1 && word.startsWith(one)) ||
      (word.length >= STEM_LENGTH && one.startsWith(word)),
  );
}
