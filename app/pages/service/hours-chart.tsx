import type { ServiceOf } from "#app/content/service/load-service.server.ts";
import { INDIA_AHEAD } from "#app/i18n/india-ahead.ts";
import { useTranslate } from "#app/i18n/translate.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { DayScale } from "#app/sections/day/day-scale.tsx";
import { DayThread } from "#app/sections/day/day-thread.tsx";
import { listSpans } from "#app/sections/day/list-spans.ts";
import { useOfficeNames } from "#app/site/use-office-names.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";

/** In which hours somebody answers, drawn as threads over one day: Eastern Time above, Indian time below. */
export function HoursChart({ heading, lead, rows }: ServiceOf<"outsourcing">["hours"]) {
  const translate = useTranslate();
  const { formatHour } = useFormats();
  const formatSpan = (from: number, to: number, ahead: number) => ({
    from: formatHour(from + ahead),
    to: formatHour(to + ahead),
  });
  const nameOffices = useOfficeNames();
  const clocks = [
    { city: nameOffices(["usa"]), ahead: 0 },
    { city: nameOffices(["india"]), ahead: INDIA_AHEAD },
  ];
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
                {clocks.map(({ city, ahead }) => (
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
      <DayScale hours={[0, 6, 12, 18]} />
      <p className="facts">{translate("service.hours.note")}</p>
    </Section>
  );
}
