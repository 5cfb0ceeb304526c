import { useFormats } from "#app/features/i18n/use-formats.ts";
import { DayThread, listSpans } from "#app/ui/day-thread.tsx";
import type { Figure } from "#model/figures/figure.server.ts";
import { ShiftHours } from "./shift-hours.tsx";

/** Hours of one day as bars, below the clocks of both offices. */
export function Shifts({ clock, rows }: Figure<"shifts">) {
  const { formatHour } = useFormats();
  return (
    <div className="shifts">
      <div className="shift-clocks" aria-hidden="true">
        {clock.map(({ city, ahead }) => (
          <p key={city}>
            <strong>{city}</strong>
            <span className="shift-scale">
              {[0, 6, 12, 18].map((hour) => (
                <span key={hour}>{formatHour(hour + ahead)}</span>
              ))}
            </span>
          </p>
        ))}
      </div>
      <ul>
        {rows.map(({ team, from, to }) => (
          <li key={team + from}>
            <div className="shift-label">
              <strong>{team}</strong>
              <p>
                <ShiftHours from={from} to={to} clock={clock.slice(0, 1)} />
              </p>
            </div>
            <DayThread spans={listSpans(from, to)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
