import { useFormats } from "#app/features/i18n/use-formats.ts";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { DayThread, listSpans } from "#app/ui/day-thread.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { WorkCulture } from "#model/pages/work-culture.server.ts";

/** A timetable: days are columns, and the shifts are warp threads in each. */
export function Week({ heading, lead, shifts, days, ...span }: WorkCulture["week"]) {
  const translate = usePageTranslate<"workCulture">();
  const clocks = useClocks(span.clock);
  return (
    <Section heading={heading} lead={lead} ground="ink">
      <ul className="week-shifts">
        {shifts.map(({ name, from, to, accent }) => (
          <li key={name} data-accent={accent}>
            <DayThread spans={listSpans(from, to, span.from)} />
            <b>{name}</b>
            {clocks(from, to).map((time) => (
              <span key={time}>{time}</span>
            ))}
          </li>
        ))}
      </ul>
      <p className="week-daily">
        {translate("daily", {
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

/** Hidden from screen readers: each event has its own time. */
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
        <p
          key={at}
          className="week-event"
          data-above={findWeftBelow(at, span) !== undefined || undefined}
          data-accent={shifts.find(({ from, to }) => from <= at && at < to)?.accent}
          style={{ gridRow: findPlace(at, span) }}
        >
          <span className="facts">
            {clocks(at).map((time) => (
              // Keeps the times apart in plain text.
              <span key={time}>{`${time} `}</span>
            ))}
          </span>
          <span>{title}</span>
        </p>
      ))}
    </li>
  );
}

/** Formats an hour, or a span of hours, for each clock. */
function useClocks(clock: WorkCulture["week"]["clock"]): (from: number, to?: number) => string[] {
  const translate = usePageTranslate<"workCulture">();
  const { formatHour } = useFormats();
  const format = (from: number, to?: number) =>
    to === undefined ? formatHour(from) : translate("span", { from: formatHour(from), to: formatHour(to) });
  return (from, to) =>
    clock.map(({ zone, ahead }) => {
      const time = format(from + ahead, to === undefined ? to : to + ahead);
      return translate("clock", { time, zone });
    });
}

/** The part of a day that is drawn, in hours of the first clock. */
type DaySpan = Pick<WorkCulture["week"], "from" | "wefts" | "handOver" | "clock">;

/** The grid row of an hour: one per half hour, after the day's name. */
export function findRow(hour: number, { from }: Pick<DaySpan, "from">): number {
  return (hour - from) * ROWS_PER_HOUR + HEAD_ROWS + 1;
}

/** Its words begin at the hour of an event, or end where the next weft would run through them. */
function findPlace(at: number, span: DaySpan): string {
  const weft = findWeftBelow(at, span);
  if (weft === undefined) return `${findRow(at, span)} / span ${ROWS}`;
  return `span ${ROWS} / ${findRow(weft, span)}`;
}

function findWeftBelow(at: number, { wefts }: DaySpan): number | undefined {
  return wefts.find((hour) => hour > at && hour - at <= LINES_IN_HOURS);
}

const ROWS = 4;
const LINES_IN_HOURS = 1;

const ROWS_PER_HOUR = 2;
const HEAD_ROWS = 1;
