import { href } from "react-router";
import { translatePrices } from "#app/features/estimate/write-brief.ts";
import { PageLink } from "#app/ui/links/link.tsx";
import { RangeThread, toPercent } from "#app/ui/range-thread.tsx";
import { formatPrice, formatRange } from "#model/prices/format-price.ts";
import type { PricingPage } from "#model/prices/pricing-page.server.ts";

/** A thread for each group of services and kind of price, from its lowest price to the highest usual one. */
export function PriceChart({ chart, groups, scale, currencies, messages }: PricingPage) {
  const translate = translatePrices(messages);
  const [currency] = currencies;
  if (!currency) return null;
  const style = { "--decade": toPercent(placePrice(10 * scale.least, scale)) };
  const money = (amount: number) => formatPrice(amount, currency);
  return (
    <figure className="price-chart">
      <figcaption>
        <strong>{chart.heading}</strong>
        <span>{chart.note}</span>
      </figcaption>
      <div className="price-threads" style={style}>
        <div className="price-scale" aria-hidden="true">
          {scale.marks.map((amount) => (
            <span key={amount} style={{ insetInlineStart: toPercent(placePrice(amount, scale)) }}>
              {money(amount)}
            </span>
          ))}
        </div>
        <ul>
          {groups.map(({ family, name, spans }) => (
            <li key={family} data-family={family}>
              {/* Without the filter, which may hide the group. Only the browser's own jump unfolds it. */}
              <PageLink to={`${href("/pricing")}#${groupId(family)}`} reloadDocument className="nav-link">
                {name}
              </PageLink>
              {spans.map(({ per, from, high, example }) => (
                <p key={per}>
                  <span className="price-span">
                    {`${translate("table.range", formatRange({ low: from, high }, currency))} ${translate(`per.${per}`)}`}
                  </span>
                  <RangeThread
                    from={placePrice(from, scale)}
                    to={placePrice(high, scale)}
                    knot={example && placePrice(example.from, scale)}
                    isDashed={per !== "project"}
                  />
                  {example && (
                    <span className="price-example">
                      {translate("table.example", { name: example.name, price: money(example.from) })}
                    </span>
                  )}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}

/** Where a price stands on the scale, from 0 to 1. The scale is logarithmic: some prices are a hundred times others. */
export function placePrice(amount: number, { least, most }: PricingPage["scale"]): number {
  return Math.log(amount / least) / Math.log(most / least);
}

/** The fragment of a group's prices. */
export function groupId(family: string): string {
  return `prices-${family}`;
}
