import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

/** Questions with their answers. */
export function Questions({ layout, questions, ...head }: BlockProps<"questions">) {
  return (
    <Section {...head}>
      <dl className={layout === "rows" ? "questions rows" : "questions full-rows"}>
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
