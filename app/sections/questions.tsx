import { useTranslate } from "#app/features/i18n/translate.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Service } from "#model/services/load-service.server.ts";

type QuestionsProps = { heading: string; entries: Service["questions"] };

/** What clients really ask. */
export function Questions({ heading, entries }: QuestionsProps) {
  const translate = useTranslate();
  return (
    <Section heading={heading} eyebrow={translate("service.parts.questions")} layout="side">
      <Accordion
        entries={entries.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))}
      />
    </Section>
  );
}
