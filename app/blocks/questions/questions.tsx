import { Section } from "#app/ui/section.tsx";
import { Terms } from "#app/ui/terms.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

/** Questions with their answers. */
export function Questions({ layout, questions, ...head }: BlockProps<"questions">) {
  return (
    <Section {...head}>
      <Terms
        className={layout === "rows" ? "questions rows" : "questions full-rows"}
        entries={questions.map(({ question, answer }) => [question, answer])}
      />
    </Section>
  );
}
