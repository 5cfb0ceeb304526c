import { useTranslate } from "#app/features/i18n/translate.ts";
import { WovenChart } from "#app/pages/home/woven-chart.tsx";
import { Section } from "#app/ui/section.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Home } from "#model/pages/home.server.ts";

type TechnologyChartProps = Home["technology"] & { technology: Home["technologies"] };

/**
 * What the organization builds with, by layer and years. The drawing is one picture to a screen reader;
 * the table under it says the same in words and numbers, for everyone.
 */
export function TechnologyChart({ technology, ...head }: TechnologyChartProps) {
  const translate = useTranslate();
  return (
    <Section {...head} name="technology">
      <figure>
        <WovenChart label={translate("technology.chart")} chart={technology.chart} />
        <figcaption className="mt-6">
          <details>
            <summary className="thread-link cursor-pointer">{translate("technology.table")}</summary>
            <TechnologyTable {...technology} />
          </details>
        </figcaption>
      </figure>
    </Section>
  );
}

function TechnologyTable({ layers, until }: Home["technologies"]) {
  const translate = useTranslate();
  return (
    <Table caption={translate("technology.chart")} isCaptionHidden>
      <thead>
        <tr>
          <th scope="col">{translate("technology.name")}</th>
          <th scope="col">{translate("technology.since")}</th>
          <th scope="col">{translate("technology.years")}</th>
        </tr>
      </thead>
      {layers.map((layer) => (
        <tbody key={layer.name}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {layer.name}
            </th>
          </tr>
          {layer.items.map(({ name, since }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{since}</td>
              <td>{until - since}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}
