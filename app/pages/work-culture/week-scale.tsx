import { useClocks } from "./use-clocks.ts";
import { type DaySpan, findRow } from "./week-rows.ts";

/** The hours beside the days. Each event says its own hours, so this is not read out. */
export function WeekScale(span: DaySpan) {
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
