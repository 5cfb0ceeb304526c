import type { Service } from "#app/content/service.server.ts";
import { useTranslate } from "#app/i18n/translate.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { Section } from "#app/ui/section.tsx";

/** What clients really ask. */
export function Questions({ entries }: { entries: Service["questions"] }) {
  const translate = useTranslate();
  return (
    <Section heading={translate("service.questions")} layout="side">
      <Accordion
        entries={entries.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))}
      />
    </Section>
  );
}
