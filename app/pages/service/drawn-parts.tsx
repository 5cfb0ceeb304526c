import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { DayScale } from "#app/sections/day-chart.tsx";
import { DayThread, listSpans } from "#app/ui/day-thread.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { sumDays } from "#model/pages/sum-days.ts";
import type { ServiceOf } from "#model/services/load-service.server.ts";

/** A thread for each day, and below it the phases. */
export function ThreadPlan({ headings, plan: phases }: ServiceOf<"first-version">) {
  const translate = useTranslate();
  return (
    <Section heading={headings.plan} eyebrow={translate("service.parts.plan")} ground="ink">
      <div className="thread-band" aria-hidden="true">
        {phases.map(({ title, days }, index) => (
          <span
            key={title}
            data-accent={pickAccent(index)}
            style={{ flexGrow: days, backgroundSize: `${100 / days}% 100%` }}
          />
        ))}
      </div>
      <ol className="thread-plan">
        {phases.map(({ when, title, text, days }, index) => {
          const from = 1 + sumDays(phases.slice(0, index));
          return (
            <li key={title} data-accent={pickAccent(index)}>
              <p className="eyebrow">
                {when}
                <span className="facts">{translate("service.days", { from, to: from + days - 1 })}</span>
              </p>
              <Heading tag="h3" size={4}>
                {title}
              </Heading>
              <p className="text-muted">{text}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

const ACCENTS = ["madder", "marigold", "peacock", "leaf"] as const;

function pickAccent(index: number): string | undefined {
  return ACCENTS[index % ACCENTS.length];
}

/** Working hours on a chart of one day, in each clock. */
export function HoursChart({ hours: { heading, lead, clock, rows } }: ServiceOf<"outsourcing">) {
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
            <div className="hours-label">
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
