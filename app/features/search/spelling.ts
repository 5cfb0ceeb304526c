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
