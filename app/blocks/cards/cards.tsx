import { FilterBar, useFilter } from "#app/features/filter/filter-bar.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { ChoiceLinks, Pagination } from "#app/ui/links/choice-links.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { Stat } from "#app/ui/stat.tsx";
import { FEEDS } from "#contract/page-formats.ts";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { CardList } from "./card-list.tsx";

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
      <a className="nav-link" href={FEEDS.rss.path} type={FEEDS.rss.type}>
        {FEEDS.rss.name}
      </a>
    </div>
  );
}
