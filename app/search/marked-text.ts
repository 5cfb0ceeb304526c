/** A text in pieces, of which some are what was looked for. */
export type MarkedText = { text: string; isMarked: boolean }[];

/** Reads a text in which Pagefind has marked words. It writes no other markup, and only `<` and `>` by name. */
export function readMarks(excerpt: string): MarkedText {
  const pieces = excerpt.split(/<mark>(.*?)<\/mark>/s);
  return pieces
    .map((piece, index) => ({ text: unescapeText(piece), isMarked: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}

/** Marks the words of a text that begin with one of those looked for, or with which one of those begins. */
export function markWords(text: string, sought: string): MarkedText {
  const words = listWords(sought);
  const pieces = text.split(WORD);
  return pieces
    .map((piece) => ({ text: piece, isMarked: isHit(foldText(piece), words) }))
    .filter(({ text: piece }) => piece);
}

/** The words that are looked for, written so that they can be compared. */
export function listWords(text: string): string[] {
  return foldText(text).match(WORDS) ?? [];
}

/** A text without what does not matter when words are compared: capitals, and accents of Latin letters. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const WORD = /([\p{L}\p{M}\p{N}]+)/u;

// Shorter words are the beginning of too many.
const STEM_LENGTH = 4;

function isHit(word: string, sought: string[]): boolean {
  return sought.some((one) => word.startsWith(one) || (word.length >= STEM_LENGTH && one.startsWith(word)));
}

function unescapeText(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">");
}
