import { PageLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { Axis, Track } from "#app/ui/track.tsx";
import type { LayoutProps } from "#model/pages/load-blocks.server.ts";
import { PRICING_PATH } from "#model/site/page-paths.ts";

/** A thread for each group of services and kind of price, from its lowest price to the highest usual one. */
export function PriceChart({ head, marks, groups }: LayoutProps<"prices", "chart">) {
  return (
    <Section {...head}>
      <figure className="price-chart" style={{ "--decade": marks[1]?.at }}>
        <div className="text-small price-row">
          <div className="price-span">
            <Axis hasLines ticks={marks} />
          </div>
        </div>
        <ul>
          {groups.map(({ id, family, name, spans }) => (
            <li key={family} data-family={family} className="text-small price-row">
              {/* Only the browser's own jump unfolds the group. */}
              <PageLink to={`${PRICING_PATH}#${id}`} reloadDocument className="nav-link">
                {name}
              </PageLink>
              <div>
                {spans.map(({ text, track, example }) => (
                  <p key={text} className="price-span">
                    <Track {...track} className="price-track" />
                    <span>{text}</span>
                    {example && <span className="price-example">{example}</span>}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </figure>
    </Section>
  );
}
