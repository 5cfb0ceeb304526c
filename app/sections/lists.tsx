import { useTranslate } from "#app/features/i18n/translate.ts";
import { Accordion } from "#app/ui/disclosure/accordion.tsx";
import { Section, type SectionGround } from "#app/ui/section.tsx";

type QuestionsProps = {
  heading: string;
  entries: { question: string; answer: string }[];
  ground?: SectionGround;
};

export function Questions({ heading, entries, ground }: QuestionsProps) {
  const translate = useTranslate();
  return (
    <Section heading={heading} eyebrow={translate("service.parts.questions")} layout="side" ground={ground}>
      <Accordion
        opensFirst
        entries={entries.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))}
      />
    </Section>
  );
}
