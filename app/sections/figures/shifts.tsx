import { useFormats } from "#app/features/i18n/use-formats.ts";
import { DayThread, listSpans } from "#app/ui/day-thread.tsx";
import type { OfficeClock } from "#model/organization/office.server.ts";
import { ShiftHours } from "./shift-hours.tsx";

type ShiftsProps = { clock: OfficeClock[]; rows: Shift[] };

type Shift = {
  team: string;
  /** On which it is worked: with them, the hours are written in each clock, else in the first one. */
  days?: string;
  from: number;
  to: number;
  mark?: "contrast" | "rest" | undefined;
};

/** Hours of one day as bars, below the clocks of both offices. */
export function Shifts({ clock, rows }: ShiftsProps) {
  const { formatHour } = useFormats();
  return (
    <div className="shifts">
      <div className="shift-clocks" aria-hidden="true">
        {clock.map(({ city, ahead }) => (
          <p key={city}>
            <strong>{city}</strong>
            <span className="shift-scale">
              {[0, 6, 12, 18, 24].map((hour) => (
                <span key={hour}>{formatHour(hour + ahead)}</span>
              ))}
            </span>
          </p>
        ))}
      </div>
      <ul>
        {rows.map(({ team, days, from, to, mark }) => (
          <li key={team + from} data-mark={mark}>
            <div className="shift-label">
              <strong>{team}</strong>
              <p>
                {days && <span>{days}</span>}
                <ShiftHours from={from} to={to} clock={days ? clock : clock.slice(0, 1)} />
              </p>
            </div>
            <DayThread spans={listSpans(from, to)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
