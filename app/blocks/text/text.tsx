import { FirstSteps } from "#app/features/meeting/meeting-button.tsx";
import { PersonFigure } from "#app/ui/person.tsx";
import { Section } from "#app/ui/section.tsx";
import { Prose } from "#app/ui/text.tsx";
import type { Article } from "#model/content/article.server.ts";
import type { Figure } from "#model/figures/figure.server.ts";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { Drawing } from "../figure/figure.tsx";

type TextProps = Omit<BlockProps<"text">, "layout"> & Pick<BlockProps<"body">, "layout">;

/** Paragraphs, and the figures between them. */
export function Text({ layout, body, person, call, ...head }: TextProps) {
  return (
    <Section {...head} isBeside={layout === "beside"}>
      <div className={`text-block text-${layout}`}>
        <ArticleBody parts={body} />
        <TextEnd person={person} call={call} />
      </div>
    </Section>
  );
}

type TextEndProps = Partial<Pick<TextProps, "person" | "call">>;

/** Who answers for a text, and the next step. */
export function TextEnd({ person, call }: TextEndProps) {
  if (!(person || call)) return null;
  return (
    <div className="text-end cluster">
      {call && <FirstSteps estimate={call.estimate} />}
      {person && (
        <PersonFigure {...person}>
          <p>{person.about}</p>
        </PersonFigure>
      )}
    </div>
  );
}

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
