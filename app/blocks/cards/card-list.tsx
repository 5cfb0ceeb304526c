import { useTranslate } from "#app/features/i18n/translate.ts";
import { Cover } from "#app/features/site/cover.tsx";
import { useIsHydrated } from "#app/features/startup/use-is-hydrated.ts";
import { CARD_LISTS, Card, type CardMedia } from "#app/ui/card.tsx";
import { Portrait } from "#app/ui/image.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import type { Card as CardContent } from "#model/content/card.ts";
import { isExpired } from "#model/jobs/job-expiry.ts";
import { Screen } from "../screen/screen.tsx";

type CardListProps = {
  cards: CardContent[];
  layout?: keyof typeof CARD_LISTS;
  tag?: "h2" | "h3";
  /** Specification section 9. */
  limit?: number;
  /** Shown where no card is left. */
  none?: string | undefined;
};

/** Cards without those of closed jobs. The ones past the limit are on the sitemap. */
export function CardList({ cards, layout = "grid", tag = "h3", limit = 20, none }: CardListProps) {
  const translate = useTranslate();
  const isClosed = useIsClosed();
  const open = cards.filter((card) => !isClosed(card));
  const shown = open.slice(0, limit);
  if (open.length === 0) return none ? <p className="lead">{none}</p> : null;
  return (
    <>
      <ul className={CARD_LISTS[layout]}>
        {shown.map((card, index) => (
          <li key={card.to ?? card.title} data-family={card.family}>
            <Card
              {...card}
              tag={tag}
              media={findMedia(card, layout === "lead" && isLarge(index, shown.length))}
            />
          </li>
        ))}
      </ul>
      {open.length > limit && (
        <p>
          <TextLink to="/sitemap" variant="thread">
            {translate("resources.rest", { count: open.length - limit })}
          </TextLink>
        </p>
      )}
    </>
  );
}

/** Two rows of three are between the large ones, and at least one follows, as in the stylesheet. */
function isLarge(index: number, count: number): boolean {
  return index % 7 === 0 && index + 3 < count;
}

/** A card names what it leads to, so its picture says nothing. */
function findMedia({ image, screen, portrait }: CardContent, isLead: boolean): CardMedia | undefined {
  if (screen) {
    const { alt: _, caption: __, ...parts } = screen;
    return { content: <Screen {...parts} />, shape: "tall" };
  }
  if (portrait) return { content: <Portrait picture={portrait} size="large" />, shape: "square" };
  return image && { content: <Cover image={image} alt="" place={isLead ? "featured" : "card"} /> };
}

/** Tells whether a job is closed. After hydration today's date counts, because the prerendered page may be old. */
export function useIsClosed(): (job: { closesAt?: string; isClosed?: boolean }) => boolean {
  const isHydrated = useIsHydrated();
  return ({ closesAt, isClosed }) =>
    Boolean(isClosed) || (isHydrated && closesAt !== undefined && isExpired({ closesAt }));
}
