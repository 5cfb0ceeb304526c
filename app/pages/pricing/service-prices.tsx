import { translatePrices } from "#app/features/estimate/write-brief.ts";
import { FilterBar, useFilter } from "#app/features/filter/filter-bar.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { TextTable } from "#app/ui/table.tsx";
import { keepTogether } from "#contract/format-date.ts";
import { formatPrice, formatRange } from "#model/prices/format-price.ts";
import type { PricingPage } from "#model/prices/pricing-page.server.ts";
import { groupId, PriceTrack } from "./price-chart.tsx";

/** The prices of all services in groups, which fold on phones. */
export function ServicePrices(page: PricingPage) {
  const { table, groups, currencies, since, messages } = page;
  const translate = translatePrices(messages);
  const values = groups.map(({ family, name }) => ({ value: family, label: name }));
  const filters = [{ name: "family", label: translate("table.family"), values }];
  const choice = useFilter(filters);
  const shown = groups.filter(({ family }) => !choice.family || family === choice.family);
  const [first, second] = currencies;
  return (
    <Section heading={table.heading} lead={table.lead} name="prices">
      <FilterBar
        filters={filters}
        choice={choice}
        shown={countServices(shown)}
        count={countServices(groups)}
      />
      {shown.map((group) => (
        <PriceGroup key={group.family} {...page} group={group} isOpen={choice.family !== undefined} />
      ))}
      {first && second && (
        <p className="text-muted price-note">
          {translate("table.since", {
            date: since,
            country: second.country,
            currency: second.code,
            rate: keepTogether(`${second.rate} ${second.code} / ${first.code}`),
          })}
        </p>
      )}
    </Section>
  );
}

type PriceGroupProps = PricingPage & { group: PricingPage["groups"][number]; isOpen: boolean };

function PriceGroup({
  group: { family, name, services },
  scale,
  currencies,
  messages,
  isOpen,
}: PriceGroupProps) {
  const translate = translatePrices(messages);
  const [first, second] = currencies;
  if (!first) return null;
  return (
    <details className="fold price-group" data-family={family} open={isOpen}>
      <summary>
        <Heading tag="h3">{name}</Heading>
      </summary>
      {/* A link to what a browser finds inside unfolds it. */}
      <div id={groupId(family)}>
        <TextTable
          caption={name}
          columns={[
            {
              label: translate("table.service"),
              cell: ({ name, to }) => (
                <TextLink to={to} variant="thread">
                  {name}
                </TextLink>
              ),
            },
            {
              label: translate("table.from"),
              cell: ({ from, per, unit }) => (
                <>
                  <strong>{formatPrice(from, first)}</strong>
                  <span>{` ${translate(`per.${per}`)}`}</span>
                  {second && <span className="price-other">{formatPrice(from, second)}</span>}
                  {unit && (
                    <span className="price-other">
                      {translate("table.unit", { price: formatPrice(unit.price, first), unit: unit.name })}
                    </span>
                  )}
                </>
              ),
            },
            {
              label: translate("table.usual"),
              cell: ({ per, from, low, high }) => (
                <>
                  <span>{translate("table.range", formatRange({ low, high }, first))}</span>
                  <PriceTrack {...{ scale, per }} from={low} to={high} knot={from} />
                </>
              ),
            },
            {
              label: translate("table.moves"),
              cell: ({ moves }) => (
                <details className="price-moves">
                  <summary>{translate("table.moves")}</summary>
                  <p>{moves}</p>
                </details>
              ),
            },
          ]}
          rows={services}
        />
      </div>
    </details>
  );
}

function countServices(groups: PricingPage["groups"]): number {
  return groups.reduce((sum, { services }) => sum + services.length, 0);
}
