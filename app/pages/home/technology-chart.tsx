import { useTranslate } from "#app/features/i18n/translate.ts";
import { Section } from "#app/ui/section.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Chart } from "#art/chart/lay-out-chart.server.ts";
import type { Home } from "#model/pages/home.server.ts";

type TechnologyChartProps = Home["technology"] & { technology: Home["technologies"] };

/** A chart of technologies by layer and year, and the same data as a table. */
export function TechnologyChart({ technology, ...head }: TechnologyChartProps) {
  const translate = useTranslate();
  return (
    <Section {...head} name="technology">
      <figure>
        <WovenChart label={translate("technology.drawing")} chart={technology} />
        <figcaption>
          <details>
            <summary className="thread-link">{translate("technology.table")}</summary>
            <TechnologyTable {...technology} />
          </details>
        </figcaption>
      </figure>
    </Section>
  );
}

function TechnologyTable({ layers, until }: Chart) {
  const translate = useTranslate();
  return (
    <Table caption={translate("technology.chart")}>
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
          {layer.threads.map(({ name, since }) => (
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

// In pixels, so that text keeps its size at every width.
const ROW = 26;
const HEAD = 40;
const YEAR_LINE = 16;

type WovenChartProps = { label: string; chart: Chart };

/**
 * Threads from a technology's first year to now. Horizontal positions are percentages, so the chart fills the
 * screen while text keeps its size.
 */
function WovenChart({ label, chart }: WovenChartProps) {
  const { rows, first, until, start, step, labelled, layers } = chart;
  const height = HEAD + rows * ROW;
  const place = (year: number) => `${start + step * (year - first)}%`;
  const places = Array.from({ length: until - first + 1 }, (_, index) => place(first + index));
  const [evenYears, oddYears] = [0, 1].map((parity) => places.filter((_, index) => index % 2 === parity));
  return (
    <svg className="woven-chart" role="img" aria-label={label} width="100%" height={height}>
      <g className="chart-warp">
        <Warp id="warp-even" places={evenYears} />
        <Warp id="warp-odd" places={oddYears} />
      </g>
      <g className="chart-wefts">
        <g id="wefts">
          {layers.map(({ name, accent, threads }) => (
            <g key={name} data-accent={accent} className="chart-accent">
              {threads.map(({ row, since }) => (
                <line key={row} x1={place(since)} x2="100%" y1={findCenter(row)} y2={findCenter(row)} />
              ))}
            </g>
          ))}
        </g>
      </g>
      {/* The warp again where it lies above a weft, alternating by row. */}
      <Over warp="warp-even" offset={0} />
      <Over warp="warp-odd" offset={ROW} />
      <g className="chart-years">
        {labelled.map((year) => (
          <text key={year} x={place(year)} y={YEAR_LINE}>
            {year}
          </text>
        ))}
      </g>
      <g className="chart-names">
        {layers.flatMap(({ threads }) =>
          threads.map(({ name, row, since }) => (
            <text key={row} x={place(since)} y={findCenter(row)}>
              {name}
            </text>
          )),
        )}
      </g>
      {/* The wefts again, masked to their starts: the knots. */}
      <use href="#wefts" className="chart-knots" />
      {layers.map(({ name, accent, row }) => (
        <text key={name} data-accent={accent} className="chart-layer" y={findCenter(row)}>
          {name}
        </text>
      ))}
    </svg>
  );
}

function Warp({ id, places = [] }: { id: string; places: string[] | undefined }) {
  return (
    <g id={id}>
      {places.map((x) => (
        <line key={x} x1={x} x2={x} y1={HEAD} y2="100%" />
      ))}
    </g>
  );
}

/** Warp above every second row, with a shadow where it crosses. */
function Over({ warp, offset }: { warp: string; offset: number }) {
  return ["chart-shade", "chart-over"].map((name) => (
    <use key={name} href={`#${warp}`} className={name} strokeDasharray={ROW} strokeDashoffset={offset} />
  ));
}

function findCenter(row: number): number {
  return HEAD + (row + 0.5) * ROW;
}
