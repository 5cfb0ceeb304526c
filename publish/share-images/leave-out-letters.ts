import { splitLetters } from "./missing-letters-error.ts";
import type { SharePicture } from "./share-picture.ts";

/** Takes some letters out of the words of a picture; undefined when its title would say nothing without them. */
export function leaveOutLetters(
  { label, ...picture }: SharePicture,
  letters: ReadonlySet<string>,
): SharePicture | undefined {
  const leaveOut = (words: string) =>
    splitLetters(words)
      .filter((letter) => !letters.has(letter))
      .join("")
      .replace(/\s+/g, " ")
      .trim();
  const title = leaveOut(picture.title);
  if (!/[\p{L}\p{N}]/u.test(title)) return undefined;
  const kept = label && leaveOut(label);
  return { ...picture, title, brand: leaveOut(picture.brand), ...(kept && { label: kept }) };
}
