import { Prose } from "#app/ui/text.tsx";
import type { Article } from "#model/content/article.server.ts";
import type { Figure } from "#model/figures/figure.server.ts";
import { Drawing } from "../figure/drawing.tsx";

/** The paragraphs of a text, and the figures between them. */
export function ArticleBody({ parts }: { parts: Article }) {
  return parts.map((part) =>
    typeof part === "string" ? <Prose key={part} html={part} /> : <TextFigure key={part.caption} {...part} />,
  );
}

function TextFigure(figure: Figure) {
  return (
    <figure className="text-figure">
      <figcaption>{figure.caption}</figcaption>
      <Drawing {...figure} />
    </figure>
  );
}
