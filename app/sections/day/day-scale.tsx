import type { OfficeClock } from "#app/content/office-clocks.server.ts";
import { useFormats } from "#app/i18n/use-formats.ts";

/** Hours under a drawing of one day, at even distances: a line for each clock. */
export function DayScale({ hours, clock }: { hours: number[]; clock: OfficeClock[] }) {
  const { formatHour } = useFormats();
  return (
    <div className="day-scale" aria-hidden="true">
      {hours.map((hour) => (
        <p key={hour}>
          {clock.map(({ ahead }) => (
            <span key={ahead}>{formatHour(hour + ahead)}</span>
          ))}
        </p>
      ))}
    </div>
  );
}
