import { useTranslate } from "#app/features/i18n/translate.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { Axis, Track } from "#app/ui/track.tsx";
import { TrackRows } from "#app/ui/track-rows.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

/** Technologies by layer, each with a thread from its first year. */
export function Technology({ layout, layers, until, ...head }: BlockProps<"technology">) {
  const List = layout === "list" ? TechnologyList : TechnologyChart;
  return (
    <Section {...head}>
      <List layers={layers} scale={{ first: findFirstYear(layers), until }} />
    </Section>
  );
}

type Scale = { first: number; until: number };
type ListProps = Pick<BlockProps<"technology">, "layers"> & { scale: Scale };

/** Their names alone. */
function TechnologyChart({ layers, scale }: ListProps) {
  const translate = useTranslate();
  return (
    <div className="technology-chart">
      <div className="technology-scale" aria-hidden="true">
        <YearAxis {...scale} />
        <span>{translate("technology.since")}</span>
      </div>
      {layers.map(({ name, accent, items }) => (
        <div key={name} data-accent={accent}>
          <p className="technology-name">{name}</p>
          <TrackRows
            layout="line"
            rows={items.map(({ name, since }) => ({
              label: name,
              text: since,
              drawing: <YearTrack years={[since]} {...scale} isWoven />,
            }))}
          />
        </div>
      ))}
    </div>
  );
}

/** Each with what it is used for, below a list of the layers. */
function TechnologyList({ layers, scale }: ListProps) {
  const translate = useTranslate();
  const describeSince = (year: number) => translate("technology.sinceYear", { year });
  return (
    <div className="technology-list">
      <TrackRows
        layout="ends"
        rows={layers.map(({ name, accent, items }) => ({
          label: (
            <a className="nav-link" href={`#${buildLayerId(name)}`}>
              {name}
            </a>
          ),
          text: `${items.length} · ${describeSince(findFirstYear([{ items }]))}`,
          accent,
          drawing: <YearTrack years={items.map(({ since }) => since)} {...scale} />,
        }))}
      />
      {layers.map(({ name, accent, items }) => (
        <div key={name} id={buildLayerId(name)} className="technology-layer" data-accent={accent}>
          <Heading tag="h3">{name}</Heading>
          <TrackRows
            layout="ends"
            rows={items.map(({ name, since, use }) => ({
              label: name,
              note: use,
              text: describeSince(since),
              isMain: true,
              drawing: <YearTrack years={[since]} {...scale} />,
            }))}
          />
        </div>
      ))}
    </div>
  );
}

/** A thread from the first of some years to today, with a knot in each. */
function YearTrack({ years, first, until, isWoven }: Scale & { years: number[]; isWoven?: boolean }) {
  const knots = years.map((year) => year - first);
  return (
    <Track
      spans={[{ from: Math.min(...knots), to: until - first }]}
      knots={knots}
      end={until - first || 1}
      isThin={!isWoven}
      className={isWoven ? "woven" : ""}
    />
  );
}

/** Years at even distances, as many as a phone has room for. */
function YearAxis({ first, until }: Scale) {
  const step = Math.ceil((until - first) / MOST_STEPS) || 1;
  const years = Array.from({ length: MOST_STEPS }, (_, index) => first + index * step);
  const shown = [...years.filter((year) => year <= until - step), until];
  return (
    <Axis ticks={shown.map((year) => ({ at: year - first, label: String(year) }))} end={until - first || 1} />
  );
}

const MOST_STEPS = 3;

function findFirstYear(layers: { items: { since: number }[] }[]): number {
  return Math.min(...layers.flatMap(({ items }) => items.map(({ since }) => since)));
}

function buildLayerId(name: string): string {
  return `layer-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`;
}
