import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import type { TechnologyStack } from "#model/pages/technology.server.ts";
import { layerId } from "./technology-layer.tsx";
import { YearsThread } from "./years-thread.tsx";

type YearsChartProps = Pick<TechnologyStack, "layers" | "until">;

/** A thread for each layer, from its oldest technology to today, with a knot in the first year of each. */
export function YearsChart({ layers, until }: YearsChartProps) {
  const translate = usePageTranslate<"techStack">();
  const first = Math.min(...layers.map(findFirstYear));
  return (
    <ul className="years-chart" data-first={first} data-until={until}>
      {layers.map((layer) => {
        const since = findFirstYear(layer);
        return (
          <li key={layer.name} data-accent={layer.accent}>
            <a className="nav-link" href={`#${layerId(layer.name)}`}>
              {layer.name}
            </a>
            <span className="years-count">{`${layer.items.length} · ${translate("since", { since })}`}</span>
            <YearsThread years={layer.items.map((item) => item.since)} first={first} until={until} />
          </li>
        );
      })}
    </ul>
  );
}

export function findFirstYear({ items }: TechnologyStack["layers"][number]): number {
  return Math.min(...items.map(({ since }) => since));
}
