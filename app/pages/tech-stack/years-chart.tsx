import type { CSSProperties } from "react";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import type { TechnologyStack } from "#model/pages/technology.server.ts";
import { layerId } from "./technology-layer.tsx";

type YearsChartProps = Pick<TechnologyStack, "layers" | "until">;

/** A thread for each layer, from its oldest technology to today, with a knot in the first year of each. */
export function YearsChart({ layers, until }: YearsChartProps) {
  const translate = usePageTranslate<"techStack">();
  const first = Math.min(...layers.map(findFirstYear));
  const place = (year: number) => `${Math.round((1000 * (year - first)) / Math.max(1, until - first)) / 10}%`;
  return (
    <ul className="years-chart" data-first={first} data-until={until}>
      {layers.map((layer) => {
        const since = findFirstYear(layer);
        // React's types know no custom properties.
        const style = { "--since": place(since) } as CSSProperties;
        return (
          <li key={layer.name} data-accent={layer.accent}>
            <a className="nav-link" href={`#${layerId(layer.name)}`}>
              {layer.name}
            </a>
            <span className="years-count">{`${layer.items.length} · ${translate("since", { since })}`}</span>
            <span aria-hidden="true" className="years-thread" style={style}>
              {[...new Set(layer.items.map((item) => item.since))].map((year) => (
                <i key={year} style={{ insetInlineStart: place(year) }} />
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export function findFirstYear({ items }: TechnologyStack["layers"][number]): number {
  return Math.min(...items.map(({ since }) => since));
}
