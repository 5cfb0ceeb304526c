import type { ServiceOf } from "#app/content/service/load-service.server.ts";
import { formatHour } from "#app/i18n/format-date.ts";
import { INDIA_AHEAD } from "#app/i18n/india-ahead.ts";
import { useTranslate } from "#app/i18n/translate.ts";
import { DayScale } from "#app/sections/day/day-scale.tsx";
import { DayThread } from "#app/sections/day/day-thread.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";

/** In which hours somebody answers, drawn as threads over one day: Eastern Time above, Indian time below. */
export function HoursChart({ heading, lead, rows }: ServiceOf<"outsourcing">["hours"]) {
  const translate = useTranslate();
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
                <span>{translate("service.hours.eastern", formatSpan(from, to, 0))}</span>
                <span>{translate("service.hours.indian", formatSpan(from, to, INDIA_AHEAD))}</span>
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

/** A shift that goes past midnight lies at both ends of the day. */
function listSpans(from: number, to: number): { start: number; hours: number }[] {
  if (from < to) return [{ start: from, hours: to - from }];
  const evening = { start: from, hours: 24 - from };
  return to > 0 ? [evening, { start: 0, hours: to }] : [evening];
}

function formatSpan(from: number, to: number, ahead: number): { from: string; to: string } {
  return { from: formatHour(from + ahead), to: formatHour(to + ahead) };
}
