import { FirstSteps } from "#app/features/meeting/first-steps.tsx";
import { PersonFigure } from "#app/ui/person.tsx";
import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { ArticleBody } from "./article-body.tsx";

type TextProps = Omit<BlockProps<"text">, "layout"> & Pick<BlockProps<"body">, "layout">;

/** Paragraphs, and the figures between them. */
export function Text({ layout, body, person, call, ...head }: TextProps) {
  return (
    <Section {...head} layout={layout === "beside" ? "side" : "stacked"}>
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
