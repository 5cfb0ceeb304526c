import { FilterBar, useFilter } from "#app/features/filter/filter-bar.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { Table } from "#app/ui/table.tsx";
import { Track } from "#app/ui/track.tsx";
import type { PricesOf } from "./prices.tsx";

type Prices = PricesOf<"table">;

/** The prices of all services in groups, which fold on phones. */
export function PriceTable({ head, labels, groups, note }: Prices) {
  const values = groups.map(({ family, name }) => ({ value: family, label: name }));
  const filters = [{ name: "family", label: labels.family, values }];
  const choice = useFilter(filters);
  const shown = groups.filter(({ family }) => !choice.family || family === choice.family);
  return (
    <Section {...head} name="prices">
      <div className="price-filter" data-chosen={choice.family}>
        <FilterBar
          filters={filters}
          choice={choice}
          shown={countServices(shown)}
          count={countServices(groups)}
        />
      </div>
      {shown.map((group) => (
        <PriceGroup key={group.id} {...group} labels={labels} isOpen={choice.family !== undefined} />
      ))}
      {note && <p className="text-muted price-note">{note}</p>}
    </Section>
  );
}

type PriceGroupProps = Prices["groups"][number] & { labels: Prices["labels"]; isOpen: boolean };

function PriceGroup({ id, family, name, services, labels, isOpen }: PriceGroupProps) {
  return (
    <details className="fold price-group" data-family={family} open={isOpen}>
      <summary>
        <Heading tag="h3">{name}</Heading>
      </summary>
      {/* A link to what a browser finds inside unfolds it. */}
      <div id={id} className="price-services">
        <Table
          caption={name}
          columns={[
            {
              label: labels.service,
              cell: ({ name, to }) => (
                <TextLink to={to} variant="thread">
                  {name}
                </TextLink>
              ),
            },
            {
              label: labels.from,
              cell: ({ from, per, others }) => (
                <>
                  <strong>{from}</strong>
                  <span>{` ${per}`}</span>
                  {others.map((other) => (
                    <span key={other} className="text-note">
                      {other}
                    </span>
                  ))}
                </>
              ),
            },
            {
              label: labels.usual,
              cell: ({ usual, track }) => (
                <>
                  <span>{usual}</span>
                  <Track {...track} className="price-track" />
                </>
              ),
            },
            { label: labels.moves, cell: ({ moves }) => moves },
          ]}
          rows={services}
        />
      </div>
    </details>
  );
}

function countServices(groups: Prices["groups"]): number {
  return groups.reduce((sum, { services }) => sum + services.length, 0);
}
