import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { TextLink, ThreadLinks } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { Table } from "#app/ui/table.tsx";
import { Track } from "#app/ui/track.tsx";
import type { BlockProps, LayoutProps } from "#model/pages/load-blocks.server.ts";

/** The price of a service, or those of all. */
export function Prices(prices: BlockProps<"prices">) {
  return prices.layout === "table" ? <PriceTable {...prices} /> : <PriceBand {...prices} />;
}

/** The next step in the middle of a page, for readers who know what they get. */
function PriceBand({ id, price: { from, links } }: LayoutProps<"prices", "band">) {
  return (
    <div id={id} className="price-band family-ground">
      <div className="wrap cluster price-band-words">
        <Heading tag="p" size={2}>
          {from}
        </Heading>
        <p className="cluster">
          <MeetingButton size="large" />
          <span className="cluster">
            <ThreadLinks links={links} />
          </span>
        </p>
      </div>
    </div>
  );
}

type TableProps = LayoutProps<"prices", "table">;

/** The prices of all services in groups, which fold on phones. */
function PriceTable({ head, labels, groups, note }: TableProps) {
  return (
    <Section {...head} name="prices">
      {groups.map((group) => (
        <PriceGroup key={group.id} {...group} labels={labels} />
      ))}
      {note && <p className="text-muted price-note">{note}</p>}
    </Section>
  );
}

type PriceGroupProps = TableProps["groups"][number] & { labels: TableProps["labels"] };

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
