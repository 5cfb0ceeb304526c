import { Heading } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { Table } from "#app/ui/table.tsx";
import { Track } from "#app/ui/track.tsx";
import type { LayoutProps } from "#model/pages/load-blocks.server.ts";

type Prices = LayoutProps<"prices", "table">;

/** The prices of all services in groups, which fold on phones. */
export function PriceTable({ head, labels, groups, note }: Prices) {
  return (
    <Section {...head} name="prices">
      {groups.map((group) => (
        <PriceGroup key={group.id} {...group} labels={labels} />
      ))}
      {note && <p className="text-muted price-note">{note}</p>}
    </Section>
  );
}

type PriceGroupProps = Prices["groups"][number] & { labels: Prices["labels"] };

function PriceGroup({ id, family, name, ranges, services, labels }: PriceGroupProps) {
  return (
    <details className="fold price-group" data-family={family}>
      <summary>
        <Heading tag="h3">{name}</Heading>
        {ranges.map((range) => (
          <span key={range} className="text-note price-range">
            {range}
          </span>
        ))}
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
