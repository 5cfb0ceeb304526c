import type { Service } from "#app/content/service/load-service.server.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { Section } from "#app/ui/section.tsx";

type QuestionsProps = { heading: string; entries: Service["questions"] };

/** What clients really ask. */
export function Questions({ heading, entries }: QuestionsProps) {
  return (
    <Section heading={heading} layout="side">
      <Accordion
        entries={entries.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))}
      />
    </Section>
  );
}
