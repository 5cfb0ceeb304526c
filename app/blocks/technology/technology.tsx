import { useTranslate } from "#app/features/i18n/translate.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { Axis, Track, TrackRows } from "#app/ui/track.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

/** Technologies by layer, each with a thread from its first year. */
export function Technology({ layout: _, layers, until, ...head }: BlockProps<"technology">) {
  const translate = useTranslate();
  const first = Math.min(...layers.flatMap(({ items }) => items.map(({ since }) => since)));
  const end = until - first || 1;
  return (
    <Section {...head}>
      <div className="technology">
        <div className="technology-scale" aria-hidden="true">
          <YearAxis first={first} until={until} />
          <span>{translate("technology.since")}</span>
        </div>
        {layers.map(({ name, accent, items }) => (
          <div key={name} id={buildLayerId(name)} data-accent={accent}>
            <Heading tag="h3" size={4}>
              {name}
            </Heading>
            <TrackRows
              layout="line"
              rows={items.map(({ name, since, use }) => ({
                label: name,
                note: use,
                text: (
                  <>
                    <span className="sr-only">{`${translate("technology.since")} `}</span>
                    <span>{since}</span>
                  </>
                ),
                drawing: (
                  <Track
                    spans={[{ from: since - first, to: end }]}
                    knots={[since - first]}
                    end={end}
                    className="woven"
                  />
                ),
              }))}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}

/** Years at even distances, as many as a phone has room for. */
function YearAxis({ first, until }: { first: number; until: number }) {
  const step = Math.ceil((until - first) / MOST_STEPS) || 1;
  const years = Array.from({ length: MOST_STEPS }, (_, index) => first + index * step);
  const shown = [...years.filter((year) => year <= until - step), until];
  return (
    <Axis ticks={shown.map((year) => ({ at: year - first, label: String(year) }))} end={until - first || 1} />
  );
}

const MOST_STEPS = 3;

function buildLayerId(name: string): string {
  return `layer-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`;
}
