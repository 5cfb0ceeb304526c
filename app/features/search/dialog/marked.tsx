import type { MarkedText } from "../marked-text.ts";

/** A text with the words that were looked for made to stand out. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) =>
    piece.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have nothing but their place
      <mark key={index}>{piece.text}</mark>
    ) : (
      piece.text
    ),
  );
}
