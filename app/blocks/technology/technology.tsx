import { useTranslate } from "#app/features/i18n/translate.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { TrackRows } from "#app/ui/track-rows.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { findFirstYear, YearAxis, YearTrack } from "./year-track.tsx";

type Layers = Pick<BlockProps<"technology">, "layers" | "until">;

/** Technologies by layer, each with a thread from its first year. */
export function Technology({ layout, layers, until, ...head }: BlockProps<"technology">) {
  return (
    <Section {...head}>
      {layout === "list" ? (
        <TechnologyList {...{ layers, until }} />
      ) : (
        <TechnologyChart {...{ layers, until }} />
      )}
    </Section>
  );
}

/** Their names alone. */
export function TechnologyChart({ layers, until }: Layers) {
  const translate = useTranslate();
  const first = findFirstYear(layers);
  return (
    <div className="technology-chart">
      <div className="technology-scale" aria-hidden="true">
        <YearAxis first={first} until={until} />
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
              drawing: <YearTrack years={[since]} first={first} until={until} isWoven />,
            }))}
          />
        </div>
      ))}
    </div>
  );
}

/** Each with what it is used for, below a list of the layers. */
function TechnologyList({ layers, until }: Layers) {
  const translate = useTranslate();
  const first = findFirstYear(layers);
  const scale = { first, until };
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

function buildLayerId(name: string): string {
  return `layer-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`;
}
