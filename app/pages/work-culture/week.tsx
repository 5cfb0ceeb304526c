import { useFormats } from "#app/features/i18n/use-formats.ts";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { DayTimeline } from "#app/sections/figures/timeline.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { WorkCulture } from "#model/pages/work-culture.server.ts";

/** The shifts on the hours of a day, and what happens on each day of a week. */
export function Week({ heading, lead, clock, from, handOver, shifts, days }: WorkCulture["week"]) {
  const translate = usePageTranslate<"workCulture">();
  const { formatHour } = useFormats();
  const listTimes = (hour: number) =>
    clock.map(({ zone, ahead }) => translate("clock", { time: formatHour(hour + ahead), zone }));
  return (
    <Section heading={heading} lead={lead} ground="ink">
      <DayTimeline
        clock={clock}
        rows={shifts.map(({ name, ...shift }) => ({ label: name, ...shift }))}
        start={from}
        line={handOver.at}
      />
      <p className="week-daily">
        {translate("daily", { hours: listTimes(handOver.at).join(", "), title: handOver.title })}
      </p>
      <ol className="week-days">
        {days.map(({ name, events }) => (
          <li key={name}>
            <Heading tag="h3" size={4}>
              {name}
            </Heading>
            {events.map(({ at, title }) => (
              <p key={at} data-accent={shifts.find(({ from, to }) => from <= at && at < to)?.accent}>
                <span className="facts">
                  {listTimes(at).map((time) => (
                    // Keeps the times apart in plain text.
                    <span key={time}>{`${time} `}</span>
                  ))}
                </span>
                <span>{title}</span>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Section>
  );
}
