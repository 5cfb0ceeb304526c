import { useTranslate } from "#app/features/i18n/translate.ts";
import { Accordion } from "#app/ui/disclosure/accordion.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { MarkedList } from "#app/ui/marked-list.tsx";
import { Section, type SectionGround } from "#app/ui/section.tsx";

type List = { heading: string; items: string[] };

type TwoListsProps = {
  heading: string;
  lead?: string | undefined;
  first: List;
  second: List;
  ground?: SectionGround;
};

/** Two opposing lists, such as included and excluded. */
export function TwoLists({ heading, lead, first, second, ground }: TwoListsProps) {
  return (
    <Section heading={heading} lead={lead} ground={ground}>
      <div className="two-lists">
        <TitledList {...first} mark="knot" />
        <TitledList {...second} mark="gap" />
      </div>
    </Section>
  );
}

function TitledList({ heading, items, mark }: List & { mark: "knot" | "gap" }) {
  return (
    <div>
      <Heading tag="h3">{heading}</Heading>
      <MarkedList items={items} mark={mark} />
    </div>
  );
}

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
