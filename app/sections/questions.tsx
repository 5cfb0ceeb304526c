import type { Service } from "#app/content/service/load-service.server.ts";
import { useTranslate } from "#app/i18n/translate.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { Section } from "#app/ui/section.tsx";

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
