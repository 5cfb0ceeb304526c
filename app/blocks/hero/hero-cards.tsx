import { Cover } from "#app/features/site/cover.tsx";
import { CARD_LISTS, Card } from "#app/ui/card.tsx";
import { Picture } from "#app/ui/image.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

/** Cards that lead to services, each on a thread of the cloth above. */
export function HeroCards({ cards }: { cards: NonNullable<BlockProps<"hero">["cards"]> }) {
  return (
    <div className="wrap hero-cards">
      <ul className={CARD_LISTS.grid}>
        {cards.map(({ image, inset, family, ...card }) => (
          <li key={card.to} data-family={family}>
            <Card
              {...card}
              tag="h2"
              media={{
                content: (
                  <div className="hero-card-picture">
                    <Cover image={image} alt="" place="card" />
                    {inset && <Picture image={inset} alt="" place="small" className="hero-card-inset" />}
                  </div>
                ),
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
