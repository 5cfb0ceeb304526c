import { useTranslate } from "#app/features/i18n/translate.ts";
import { Section } from "#app/ui/section.tsx";
import type { WorkCulture } from "#model/pages/work-culture.server.ts";
import { useClocks } from "./use-clocks.ts";
import { WeekDay } from "./week-day.tsx";
import { type DaySpan, findRow } from "./week-rows.ts";

/** A week as a timetable: days side by side, the hours of the clocks down, the shifts as warp threads in each day. */
export function Week({ heading, lead, shifts, days, ...span }: WorkCulture["week"]) {
  const translate = useTranslate();
  const clocks = useClocks(span.clock);
  return (
    <Section heading={heading} lead={lead} ground="ink">
      <ul className="week-shifts">
        {shifts.map(({ name, from, to, accent }) => (
          <li key={name} data-accent={accent}>
            <b>{name}</b>
            {clocks(from, to).map((time) => (
              <span key={time}>{time}</span>
            ))}
          </li>
        ))}
      </ul>
      <p className="week-daily">
        {translate("workCulture.daily", {
          hours: clocks(span.handOver.at).join(", "),
          title: span.handOver.title,
        })}
      </p>
      <div className="week">
        <WeekScale {...span} />
        <ol className="week-days">
          {days.map((day) => (
            <WeekDay key={day.name} {...day} shifts={shifts} {...span} />
          ))}
        </ol>
      </div>
    </Section>
  );
}

/** The hours beside the days. Each event says its own hours, so this is not read out. */
function WeekScale(span: DaySpan) {
  const clocks = useClocks(span.clock);
  return (
    <ul className="week-scale week-rows" aria-hidden="true">
      {span.wefts.map((hour) => (
        <li key={hour} style={{ gridRowStart: findRow(hour, span) }}>
          {clocks(hour).map((time, place) =>
            place === 0 ? <b key={time}>{time}</b> : <span key={time}>{time}</span>,
          )}
          {hour === span.handOver.at && <span className="week-hand-over">{span.handOver.title}</span>}
        </li>
      ))}
    </ul>
  );
}
