import { CardList } from "#app/blocks/cards/cards.tsx";
import type { CARD_LISTS } from "#app/ui/card.tsx";
import type { Elements } from "#app/ui/elements.ts";
import { Heading } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import type { Card } from "#model/site/card.ts";
import type { NamedLink } from "#model/site/page-paths.ts";

/** Where to go on from a page, below its blocks. */
export function PageLinks({ family, children }: { family: string; children: Elements }) {
  return (
    <div className="section plain" data-family={family}>
      <div className="wrap stack page-links">{children}</div>
    </div>
  );
}

type LinkedCardsProps = { heading: string; cards: Card[]; layout?: keyof typeof CARD_LISTS };

/** Nothing if there are none. */
export function LinkedCards({ heading, cards, layout }: LinkedCardsProps) {
  if (cards.length === 0) return null;
  return (
    <nav aria-label={heading}>
      <Heading tag="h2" size={3}>
        {heading}
      </Heading>
      <CardList cards={cards} {...(layout && { layout })} />
    </nav>
  );
}

type LinkListProps = {
  heading: string;
  links: NamedLink[];
  /** Whether the labels are the titles of the pages, in their language. */
  areTitles?: boolean;
};

/** Nothing if there are none. */
export function LinkList({ heading, links, areTitles = false }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={heading}>
      <Heading tag="h2" size={4}>
        {heading}
      </Heading>
      <ul className={areTitles ? "link-rows rows" : "cluster"}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <TextLink to={to} variant="thread" isTitle={areTitles}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
