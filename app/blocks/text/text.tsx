import { FirstSteps } from "#app/features/meeting/first-steps.tsx";
import { VisitRecord } from "#app/features/visit/visit-record.tsx";
import { PersonFigure } from "#app/ui/person.tsx";
import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { ArticleBody } from "./article-body.tsx";

type TextProps = Omit<BlockProps<"text">, "layout"> &
  Pick<BlockProps<"body">, "layout"> & { showsVisit?: boolean | undefined };

/** Paragraphs, and the figures between them. */
export function Text({ layout, body, person, call, showsVisit, ...head }: TextProps) {
  return (
    <Section {...head} layout={layout === "beside" ? "side" : "stacked"}>
      <div className={`text-block text-${layout}`}>
        <ArticleBody parts={body} />
        <TextEnd person={person} call={call} showsVisit={showsVisit} />
      </div>
    </Section>
  );
}

type TextEndProps = Partial<Pick<TextProps, "person" | "call" | "showsVisit">>;

/** Who answers for a text, and the next step. */
export function TextEnd({ person, call, showsVisit }: TextEndProps) {
  return (
    <>
      {(person || call) && (
        <div className="text-end cluster">
          {call && <FirstSteps estimate={call.estimate} />}
          {person && (
            <PersonFigure {...person}>
              <p>{person.about}</p>
            </PersonFigure>
          )}
        </div>
      )}
      {showsVisit && <VisitRecord />}
    </>
  );
}
