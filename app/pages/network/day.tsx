import { useFormats } from "#app/features/i18n/use-formats.ts";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { DayScale } from "#app/sections/day-chart.tsx";
import { DayThread, listSpans, toShareOfDay, wrapHour } from "#app/ui/day-thread.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Network } from "#model/pages/network.server.ts";

export function Day({ heading, lead, clock, shifts, handOver, moments, note }: Network["day"]) {
  const translate = usePageTranslate<"network">();
  const { formatHour } = useFormats();
  return (
    <Section heading={heading} lead={lead} ground="ink">
      <DayChart shifts={shifts} handOver={handOver} clock={clock} />
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

type DayChartProps = Pick<Network["day"], "shifts" | "handOver" | "clock">;

/** Hidden from screen readers: the list below says the same. */
function DayChart({ shifts, handOver, clock }: DayChartProps) {
  const translate = usePageTranslate<"network">();
  const [upper, lower] = clock;
  return (
    <div className="day-chart" aria-hidden="true">
      <div className="day-shifts">
        {shifts.map(({ name, from, to, accent }) => (
          <div key={name} data-accent={accent}>
            <p>{name}</p>
            <DayThread spans={listSpans(from, to, START)} />
          </div>
        ))}
        <span
          className="day-hand-over"
          style={{ insetInlineStart: toShareOfDay(wrapHour(handOver - START)) }}
        />
      </div>
      <DayScale hours={[START, 2, 8, 14]} clock={clock} />
      {upper && lower && (
        <p className="facts">{translate("clocks", { upper: upper.city, lower: lower.city })}</p>
      )}
    </div>
  );
}

// Both offices sleep at this hour, so no shift is split.
const START = 20;
