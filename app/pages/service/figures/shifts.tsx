import { DayScale } from "#app/sections/day-chart.tsx";
import { DayThread, listSpans } from "#app/ui/day-thread.tsx";
import type { ServiceFigure } from "#model/services/load-service.server.ts";
import { ShiftHours } from "./shift-hours.tsx";

/** Hours of one day as bars, with the clocks of both offices below. */
export function Shifts({ clock, rows }: ServiceFigure<"shifts">) {
  return (
    <div>
      <ul className="hours">
        {rows.map(({ team, from, to }) => (
          <li key={team + from}>
            <div className="hours-label">
              <strong>{team}</strong>
              <p className="facts">
                <ShiftHours from={from} to={to} clock={clock.slice(0, 1)} />
              </p>
            </div>
            <DayThread spans={listSpans(from, to)} />
          </li>
        ))}
      </ul>
      <DayScale hours={[0, 6, 12, 18]} clock={clock} />
    </div>
  );
}
