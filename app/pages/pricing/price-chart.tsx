import { href } from "react-router";
import { translatePrices } from "#app/features/estimate/write-brief.ts";
import { PageLink } from "#app/ui/links/link.tsx";
import { Axis, Track } from "#app/ui/track.tsx";
import { formatPrice, formatRange } from "#model/prices/format-price.ts";
import type { PricingPage } from "#model/prices/pricing-page.server.ts";

/** A thread for each group of services and kind of price, from its lowest price to the highest usual one. */
export function PriceChart({ chart, groups, scale, currencies, messages }: PricingPage) {
  const translate = translatePrices(messages);
  const [currency] = currencies;
  if (!currency) return null;
  const style = { "--decade": placePrice(10 * scale.least, scale) };
  const money = (amount: number) => formatPrice(amount, currency);
  return (
    <figure className="price-chart">
      <figcaption>
        <strong>{chart.heading}</strong>
        <span>{chart.note}</span>
      </figcaption>
      <div style={style}>
        <Axis
          hasLines
          ticks={scale.marks.map((amount) => ({ at: placePrice(amount, scale), label: money(amount) }))}
        />
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
                  <PriceTrack {...{ scale, per, from, to: high }} {...(example && { knot: example.from })} />
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

type PriceTrackProps = Pick<PricingPage, "scale"> & { from: number; to: number; knot?: number; per: string };

/** Prices that are no prices of a whole project are dashed. */
export function PriceTrack({ scale, from, to, knot, per }: PriceTrackProps) {
  const look = per === "project" ? undefined : "dashed";
  return (
    <Track
      spans={[{ from: placePrice(from, scale), to: placePrice(to, scale), look }]}
      knots={knot === undefined ? [] : [placePrice(knot, scale)]}
      className="price-track"
    />
  );
}

/** Where a price stands on the scale, from 0 to 1. The scale is logarithmic: some prices are a hundred times others. */
function placePrice(amount: number, { least, most }: PricingPage["scale"]): number {
  return Math.log(amount / least) / Math.log(most / least);
}

/** The fragment of a group's prices. */
export function groupId(family: string): string {
  return `prices-${family}`;
}
