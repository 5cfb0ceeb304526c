import { flesch } from "flesch";
import { syllable } from "syllable";

/** The number of words in a text; a reference to a fact counts as one. */
export function countWords(text: string): number {
  return listWords(text).length;
}

/**
 * How easy some texts are to read, by the formula of Flesch: about 100 for a child's book, 60 for what a reader of 13 to
 * 15 years follows, 30 for a journal of law.
 */
export function measureReadingEase(texts: string[]): number {
  const words = texts.flatMap(listWords);
  return flesch({
    word: words.length,
    sentence: texts.reduce((sum, text) => sum + countSentences(text), 0),
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  });
}

function listWords(text: string): string[] {
  return text.replace(/\{\{\w+\}\}/g, "ten").match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
}

/** A heading or a cell of a table is a sentence, too. */
function countSentences(text: string): number {
  return Math.max(1, text.match(/[.!?]["”]?(?=\s|$)/g)?.length ?? 0);
}
