import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { CardList } from "./card-list.tsx";

/** What leads to other pages. */
export function Cards({ layout, cards, limit, none, ...head }: BlockProps<"cards">) {
  return (
    <Section {...head}>
      <CardList layout={layout} cards={cards} limit={limit} none={none} tag={head.heading ? "h3" : "h2"} />
    </Section>
  );
}
