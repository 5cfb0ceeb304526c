import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { WorkCulture } from "#model/pages/work-culture.server.ts";

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

type WeekDayProps = WorkCulture["week"]["days"][number] & Pick<WorkCulture["week"], "shifts"> & DaySpan;

/** One day: the shifts as threads, the wefts that cross them, and what happens when. */
function WeekDay({ name, events, shifts, ...span }: WeekDayProps) {
  const clocks = useClocks(span.clock);
  return (
    <li className="week-rows">
      <Heading tag="h3" size={4}>
        {name}
      </Heading>
      {shifts.map(({ name, accent, from, to }, index) => (
        <span
          key={name}
          className="week-warp"
          data-accent={accent}
          style={{ gridColumn: index + 1, gridRow: `${findRow(from, span)} / ${findRow(to, span)}` }}
        />
      ))}
      {span.wefts.map((hour) => (
        <span
          key={hour}
          className={hour === span.handOver.at ? "week-weft week-weft-thick" : "week-weft"}
          style={{ gridRowStart: findRow(hour, span) }}
        />
      ))}
      {events.map(({ at, title }) => (
        <p key={at} className="week-event" style={{ gridRow: `${findRow(at, span)} / span 4` }}>
          <span className="facts">
            {clocks(at).map((time) => (
              // The space keeps the times apart where only the text is taken.
              <span key={time}>{`${time} `}</span>
            ))}
          </span>
          {title}
        </p>
      ))}
    </li>
  );
}

/** Makes the function that writes an hour of the first clock, or the time up to another, as each of the clocks shows it. */
function useClocks(clock: WorkCulture["week"]["clock"]): (from: number, to?: number) => string[] {
  const translate = useTranslate();
  const { formatHour } = useFormats();
  const format = (from: number, to?: number) =>
    to === undefined
      ? formatHour(from)
      : translate("workCulture.span", { from: formatHour(from), to: formatHour(to) });
  return (from, to) =>
    clock.map(({ zone, ahead }) => {
      const time = format(from + ahead, to === undefined ? to : to + ahead);
      return translate("workCulture.clock", { time, zone });
    });
}

/** The stretch of a day that is drawn, in hours of the first of its clocks. */
type DaySpan = Pick<WorkCulture["week"], "from" | "wefts" | "handOver" | "clock">;

/** The row of the timetable in which an hour begins: a row for each half hour, under one for the name of the day. */
export function findRow(hour: number, { from }: Pick<DaySpan, "from">): number {
  return (hour - from) * ROWS_PER_HOUR + HEAD_ROWS + 1;
}

const ROWS_PER_HOUR = 2;
const HEAD_ROWS = 1;
