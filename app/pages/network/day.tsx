import { useFormats } from "#app/features/i18n/use-formats.ts";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { DayTimeline } from "#app/sections/figures/timeline.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Network } from "#model/pages/network.server.ts";

export function Day({ heading, lead, clock, shifts, handOver, moments, note }: Network["day"]) {
  const translate = usePageTranslate<"network">();
  const { formatHour } = useFormats();
  const [upper, lower] = clock;
  return (
    <Section heading={heading} lead={lead} ground="ink">
      <div className="day-chart">
        <DayTimeline
          clock={clock}
          rows={shifts.map(({ name, ...shift }) => ({ label: name, ...shift }))}
          start={START}
          line={handOver}
        />
        {upper && lower && (
          <p className="facts">{translate("clocks", { upper: upper.city, lower: lower.city })}</p>
        )}
      </div>
      <ol className="day-moments">
        {moments.map(({ at, title, text }) => (
          <li key={at} data-hand-over={at === handOver || undefined}>
            <p className="facts">
              {clock.map(({ city, ahead }) => (
                <span key={ahead}>{translate("inCity", { hour: formatHour(at + ahead), city })}</span>
              ))}
            </p>
            <Heading tag="h3" size={4}>
              {title}
            </Heading>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="facts">{note}</p>
    </Section>
  );
}

// Both offices sleep at this hour, so no shift is split.
const START = 20;
