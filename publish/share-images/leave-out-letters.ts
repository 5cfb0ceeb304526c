import { splitLetters } from "./missing-letters-error.ts";
import type { RenderedImage } from "./render-image.ts";

/** Takes some letters out of the words of a picture. What would say nothing without them is left out as a whole. */
export function leaveOutLetters(
  { label, ...picture }: RenderedImage,
  letters: ReadonlySet<string>,
): RenderedImage {
  const [title, brand, kept] = [picture.title, picture.brand, label ?? ""].map((words) =>
    leaveOut(words, letters),
  );
  return { ...picture, title: title ?? "", brand: brand ?? "", ...(kept && { label: kept }) };
}

function leaveOut(words: string, letters: ReadonlySet<string>): string {
  const left = words
    .split(" ")
    .map((word) => splitLetters(word).filter((letter) => !letters.has(letter)))
    .map((word) => word.join(""))
    .filter(Boolean)
    .join(" ");
  return left === words || /[\p{L}\p{N}]/u.test(left) ? left : "";
}
