import { useLocation } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { usePagePath } from "#app/features/i18n/use-locale.ts";
import { Cover } from "#app/features/site/cover.tsx";
import { useIsHydrated } from "#app/features/startup/use-is-hydrated.ts";
import { CARD_LISTS, Card, type CardMedia } from "#app/ui/card.tsx";
import { Portrait } from "#app/ui/image.tsx";
import { ChoiceLinks, Pagination } from "#app/ui/links/choice-links.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { Stat } from "#app/ui/stat.tsx";
import { FEED } from "#contract/page-formats.ts";
import { isExpired } from "#model/jobs/job-expiry.ts";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import type { Card as CardContent } from "#model/site/card.ts";
import { Screen } from "../screen/screen.tsx";

type CardsProps = BlockProps<"cards">;

/** Links to other pages. Visitors can filter a long list. */
export function Cards({
  layout,
  cards,
  limit,
  none,
  totals,
  topics,
  filters = [],
  pages,
  ...head
}: CardsProps) {
  const translate = useTranslate();
  const choice = useFilter(filters);
  const chosen = Object.entries(choice);
  const shown = cards.filter(({ values }) =>
    chosen.every(([name, value]) => values?.[name]?.includes(value)),
  );
  return (
    <Section {...head}>
      {totals && (
        <ul className="grid cards-totals">
          {totals.map((total) => (
            <li key={total.label}>
              <Stat {...total} />
            </li>
          ))}
        </ul>
      )}
      {topics && (
        <div className="filter-bar">
          <ChoiceLinks label={translate("blog.categories")} {...topics} />
        </div>
      )}
      {filters.length > 0 && (
        <FilterBar filters={filters} choice={choice} shown={shown.length} count={cards.length} />
      )}
      <CardList layout={layout} cards={shown} limit={limit} none={none} tag={head.heading ? "h3" : "h2"} />
      {pages && <Pages {...pages} />}
    </Section>
  );
}

/** The other pages of the list, and its feed. */
function Pages({ links, number, newer, older }: NonNullable<CardsProps["pages"]>) {
  const translate = useTranslate();
  return (
    <div className="cluster cards-pages">
      <Pagination label={translate("blog.pages")} pages={links} current={number} />
      {newer && (
        <TextLink to={newer} variant="thread">
          {translate("blog.newer")}
        </TextLink>
      )}
      {older && (
        <TextLink to={older} variant="thread">
          {translate("blog.older")}
        </TextLink>
      )}
      <a className="nav-link" href={FEED.path} type={FEED.type}>
        {FEED.name}
      </a>
    </div>
  );
}

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

type Filters = NonNullable<CardsProps["filters"]>;

/** The chosen values, by filter name. */
type FilterChoice = Record<string, string>;

/** Reads the choice from the query. In the first render it is empty, as in the prerendered page. */
function useFilter(filters: Filters): FilterChoice {
  const { search } = useLocation();
  const params = new URLSearchParams(useIsHydrated() ? search : "");
  const chosen = filters.flatMap(({ name, values }) => {
    const value = params.get(name);
    return value && values.some((known) => known.value === value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}

type FilterBarProps = { filters: Filters; choice: FilterChoice; shown: number; count: number };

/** Filters are links, so that they work before hydration and in a new tab. Without JavaScript they are hidden. */
function FilterBar({ filters, choice, shown, count }: FilterBarProps) {
  const translate = useTranslate();
  const path = usePagePath();
  return (
    <div className="filter-bar scripted">
      {filters.map(({ name, label, values }) => {
        const to = (value?: string) => path + formatQuery({ ...choice, [name]: value });
        const links = values.map(({ value, label }) => ({ label, to: to(value) }));
        return (
          <ChoiceLinks
            key={name}
            label={label}
            links={[{ label: translate("filter.all"), to: to() }, ...links]}
            current={to(choice[name])}
            staysInPlace
          />
        );
      })}
      <p role="status" className="facts filter-count">
        {translate("filter.shown", { shown, count })}
      </p>
    </div>
  );
}

function formatQuery(choice: Record<string, string | undefined>): string {
  const chosen = Object.entries(choice).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : "";
}
