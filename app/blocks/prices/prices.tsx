import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { ThreadLinks } from "#app/ui/links/link.tsx";
import type { BlockProps, LayoutProps } from "#model/pages/load-blocks.server.ts";
import { PriceTable } from "./price-table.tsx";

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
