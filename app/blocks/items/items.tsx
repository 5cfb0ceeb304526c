import { Heading } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

type ItemsProps = BlockProps<"items">;

const LAYOUTS: Record<ItemsProps["layout"], string> = {
  rows: "items items-rows rows",
  columns: "items items-columns full-rows",
  sheet: "items items-sheet paper",
};

/** Titled entries of one kind. */
export function Items({ layout, isNumbered, items, ...head }: ItemsProps) {
  const List = isNumbered ? "ol" : "ul";
  const tag = head.heading ? "h3" : "h2";
  return (
    <Section {...head}>
      <List className={LAYOUTS[layout]} data-numbered={isNumbered || undefined}>
        {items.map((item) => (
          <li key={item.title}>
            <Item {...item} tag={tag} />
          </li>
        ))}
      </List>
    </Section>
  );
}

type ItemProps = ItemsProps["items"][number] & { tag: "h2" | "h3" };

function Item({ tag, title, eyebrow, value, text, to, linkLabel, terms }: ItemProps) {
  return (
    <>
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading tag={tag} size={4}>
          {value && <span className="item-value">{`${value} `}</span>}
          {to && !linkLabel ? <ItemLink to={to}>{title}</ItemLink> : <span>{title}</span>}
        </Heading>
      </div>
      {text && <p>{text}</p>}
      {to && linkLabel && (
        <div className="item-link">
          <ItemLink to={to}>{linkLabel}</ItemLink>
        </div>
      )}
      {terms.length > 0 && (
        <dl className="item-terms">
          {terms.map(({ term, text, isContrast }) => (
            <div key={term} data-contrast={isContrast || undefined}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function ItemLink(props: { to: string; children: string }) {
  return <TextLink variant="thread" {...props} />;
}
