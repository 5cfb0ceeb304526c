import { Heading } from "#app/ui/heading.tsx";
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
        <MarkedList {...first} mark="knot" />
        <MarkedList {...second} mark="gap" />
      </div>
    </Section>
  );
}

function MarkedList({ heading, items, mark }: List & { mark: "knot" | "gap" }) {
  return (
    <div>
      <Heading tag="h3">{heading}</Heading>
      <ul className="marked-list" data-mark={mark}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
