import { useTranslate } from "#app/features/i18n/translate.ts";
import { findFirstYear, YearAxis, YearTrack } from "#app/sections/year-track.tsx";
import { Section } from "#app/ui/section.tsx";
import { TrackRows } from "#app/ui/track-rows.tsx";
import type { Home } from "#model/pages/home.server.ts";

type TechnologyChartProps = Home["technology"] & { technology: Home["technologies"] };

/** A thread for each technology from its first year, by layer. */
export function TechnologyChart({ technology: { layers, until }, ...head }: TechnologyChartProps) {
  const translate = useTranslate();
  const first = findFirstYear(layers);
  return (
    <Section {...head} name="technology">
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
    </Section>
  );
}
