import { Heading } from "#app/ui/heading.tsx";
import { MarkedList } from "#app/ui/marked-list.tsx";
import { Section } from "#app/ui/section.tsx";

type List = { heading: string; items: string[] };

type TwoListsProps = {
  heading: string;
  lead?: string | undefined;
  /** What is meant, ticked. */
  first: List;
  /** What it is set against. */
  second: List;
};

/** Two lists against each other: inside and outside, for and against, ours and yours. */
export function TwoLists({ heading, lead, first, second }: TwoListsProps) {
  return (
    <Section heading={heading} lead={lead}>
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
