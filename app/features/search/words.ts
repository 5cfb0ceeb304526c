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

/**
 * Gives words with several spellings a single one, for the index and the query alike: full-width and joined
 * letters apart, without invisible characters, and Hindi nasals as anusvara.
 */
export function respell(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(NASALS, "\u0902");
}

/** Chandrabindu, and the nasal of a class before a consonant of that class: हिन्दी is हिंदी. */
const NASALS = /\u0901|ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g;

/** For comparison: also in lower case, and without marks that don't distinguish words: accents and the nukta, not the virama. */
export function foldText(text: string): string {
  const letters = respell(text)
    .normalize("NFD")
    .replace(/(?!\u094D)\p{Diacritic}(?<=\p{Mn})/gu, "");
  // Upper case first: ß becomes ss.
  return letters.normalize("NFC").toUpperCase().toLowerCase();
}

/** The words of a text that are found only if the index has them as `respell` writes them: it ignores every mark by itself. */
export function listRespelled(text: string): string[] {
  const words = new Set(text.match(/[\p{L}\p{M}\p{N}\p{Cf}]+/gu));
  return [...words].filter((word) => stripMarks(respell(word)) !== stripMarks(word)).map(respell);
}

function stripMarks(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "");
}
