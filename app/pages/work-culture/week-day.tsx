import { Heading } from "#app/ui/heading.tsx";
import type { WorkCulture } from "#model/pages/work-culture.server.ts";
import { useClocks } from "./use-clocks.ts";
import { type DaySpan, findRow } from "./week-rows.ts";

type WeekDayProps = WorkCulture["week"]["days"][number] & Pick<WorkCulture["week"], "shifts"> & DaySpan;

/** One day: the shifts as threads, the wefts that cross them, and what happens when. */
export function WeekDay({ name, events, shifts, ...span }: WeekDayProps) {
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
