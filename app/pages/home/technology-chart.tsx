import type { CSSProperties } from "react";
import type { Home } from "#app/content/home.server.ts";
import { useTranslate } from "#app/i18n/translate.ts";
import { Section } from "#app/ui/section.tsx";

/** What the organisation builds with, by layer and years: a table whose last column is drawn as threads. */
export function TechnologyChart({ chart, ...head }: Home["technology"] & { chart: Home["technologyChart"] }) {
  const translate = useTranslate();
  const items = chart.layers.flatMap((layer) => layer.items);
  const first = Math.min(...items.map(({ since }) => since));
  return (
    <Section {...head} name="technology">
      <table className="technology-chart" style={{ "--span": chart.until - first } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">{translate("technology.name")}</th>
            <th scope="col">{translate("technology.since")}</th>
            <th scope="col">{translate("technology.years")}</th>
          </tr>
        </thead>
        {chart.layers.map((layer) => (
          <tbody key={layer.name}>
            <tr>
              <th scope="rowgroup" colSpan={3} className="eyebrow">
                {layer.name}
              </th>
            </tr>
            {layer.items.map(({ name, since }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{since}</td>
                <td style={{ "--start": since - first, "--years": chart.until - since } as CSSProperties}>
                  <span>{chart.until - since}</span>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Section>
  );
}
