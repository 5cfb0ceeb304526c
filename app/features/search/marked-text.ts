/** A text in pieces, of which some are what was looked for. */
export type MarkedText = { text: string; isMarked: boolean }[];

/**
 * Reads a text in which Pagefind has marked words: it writes no other markup, and only `<` and `>` by name. What has little
 * in common with the words that were looked for loses its mark.
 */
export function readMarks(excerpt: string, sought: string): MarkedText {
  const words = listWords(sought);
  const pieces = excerpt.split(/<mark>(.*?)<\/mark>/s);
  return pieces
    .map((piece, index) => {
      const text = unescapeText(piece);
      return { text, isMarked: index % 2 === 1 && listWords(text, true).some((word) => isAkin(word, words)) };
    })
    .filter(({ text }) => text !== "");
}

/** Marks the words of a text that begin with one of those looked for, or with which one of those begins. */
export function markWords(text: string, sought: string): MarkedText {
  const words = listWords(sought);
  return text
    .split(COMPOUND)
    .flatMap((piece) => (isHit(joinWord(piece), words) ? [piece] : piece.split(WORD)))
    .map((piece) => ({ text: piece, isMarked: isHit(joinWord(piece), words) }))
    .filter(({ text: piece }) => piece);
}

/**
 * The words of a text, written so that they can be compared. What has a hyphen is one word: `E-commerce` and `ecommerce` are
 * the same. @param isSplit its parts are words, too
 */
export function listWords(text: string, isSplit = false): string[] {
  const compounds = text.match(new RegExp(COMPOUND, "gu")) ?? [];
  return compounds.flatMap((word) =>
    isSplit && joinWord(word) !== foldText(word)
      ? [joinWord(word), ...foldText(word).split(JOINT)]
      : [joinWord(word)],
  );
}

/** A text without what does not matter when words are compared: capitals, accents of Latin letters, hyphens in a word. */
export function joinWord(text: string): string {
  return foldText(text).replace(/(?<=[\p{L}\p{N}])['’-](?=[\p{L}\p{N}])/gu, "");
}

/** Whether the first letters of a word are those of one that is looked for: three of them, and half of it. */
export function isAkin(word: string, sought: string[]): boolean {
  return sought.some((one) => {
    const needed = Math.max(Math.min(one.length, LEAST_SHARED), Math.ceil(one.length / 2));
    return word.startsWith(one.slice(0, needed));
  });
}

function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
}

const LEAST_SHARED = 3;
const JOINT = /['’-]/;
const WORD = /([\p{L}\p{M}\p{N}]+)/u;
const COMPOUND = /([\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*)/u;

// Shorter words are the beginning of too many.
const STEM_LENGTH = 4;

function isHit(word: string, sought: string[]): boolean {
  return sought.some(
    (one) =>
      word === one ||
      (one.length > 1 && word.startsWith(one)) ||
      (word.length >= STEM_LENGTH && one.startsWith(word)),
  );
}

function unescapeText(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">");
}
