import type { Figure } from "#model/figures/figure.server.ts";
import { Drawing } from "./drawing.tsx";

/** A figure among the paragraphs of a text, or beside the head of a page. */
export function TextFigure(figure: Figure) {
  return (
    <figure className="text-figure">
      <figcaption>{figure.caption}</figcaption>
      <Drawing {...figure} />
    </figure>
  );
}
