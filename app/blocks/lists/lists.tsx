import { Heading } from "#app/ui/heading.tsx";
import { MarkedList } from "#app/ui/marked-list.tsx";
import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

/** One list, or two against each other. */
export function Lists({ layout, lists, ...head }: BlockProps<"lists">) {
  return (
    <Section {...head} isBeside={layout === "beside"}>
      <div className={lists.length > 1 ? "lists split" : undefined}>
        {lists.map(({ heading, mark, items }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lists never change their order
          <div key={index}>
            {heading && <Heading tag="h3">{heading}</Heading>}
            <MarkedList items={items} mark={mark} />
          </div>
        ))}
      </div>
    </Section>
  );
}
