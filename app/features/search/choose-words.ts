import { joinWord } from "./marked-text.ts";

/**
 * The words that say what is looked for: `how much does an MVP cost` asks for `MVP cost`. Where nothing else is left, all of
 * them.
 * @param fillers words of which questions are made, in small letters, with spaces between
 */
export function chooseTerms(text: string, fillers: string): string {
  const left = new Set(fillers.split(" ").map(joinWord));
  const words = text.split(/\s+/);
  const chosen = words.filter((word) => !left.has(joinWord(word).replace(/[^\p{L}\p{M}\p{N}]/gu, "")));
  // In quotation marks, each word counts.
  return chosen.length === 0 || text.startsWith('"') ? text : chosen.join(" ");
}
