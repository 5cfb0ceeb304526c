import { DayThread, listSpans } from "#app/ui/day-thread.tsx";
import type { Figure } from "#model/figures/figure.server.ts";
import { DayScale } from "../day-chart.tsx";
import { ShiftHours } from "./shift-hours.tsx";

/** Hours of one day as bars, with the clocks of both offices below. */
export function Shifts({ clock, rows }: Figure<"shifts">) {
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
