import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { DayScale } from "#app/sections/day/day-scale.tsx";
import { DayThread } from "#app/sections/day/day-thread.tsx";
import { listSpans } from "#app/sections/day/list-spans.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ServiceOf } from "#model/services/load-service.server.ts";

/** In which hours somebody answers, drawn as threads over one day, with the hours of each clock below. */
export function HoursChart({ heading, lead, clock, rows }: ServiceOf<"outsourcing">["hours"]) {
  const translate = useTranslate();
  const { formatHour } = useFormats();
  const formatSpan = (from: number, to: number, ahead: number) => ({
    from: formatHour(from + ahead),
    to: formatHour(to + ahead),
  });
  const [upper, lower] = clock;
  return (
    <Section heading={heading} lead={lead} ground="sunken">
      <ul className="hours">
        {rows.map(({ team, days, from, to }) => (
          <li key={team + from}>
            <div className="hours-words">
              <Heading tag="h3" size={4}>
                {team}
              </Heading>
              <p className="facts">
                <span>{days}</span>
                {clock.map(({ city, ahead }) => (
                  <span key={ahead}>
                    {translate("service.hours.inCity", { ...formatSpan(from, to, ahead), city })}
                  </span>
                ))}
              </p>
            </div>
            <DayThread spans={listSpans(from, to)} />
          </li>
        ))}
      </ul>
      <DayScale hours={[0, 6, 12, 18]} clock={clock} />
      {upper && lower && (
        <p className="facts">{translate("service.hours.note", { upper: upper.city, lower: lower.city })}</p>
      )}
    </Section>
  );
}
