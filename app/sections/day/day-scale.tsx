import { useFormats } from "#app/features/i18n/use-formats.ts";
import type { OfficeClock } from "#model/organization/office-clocks.server.ts";

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
