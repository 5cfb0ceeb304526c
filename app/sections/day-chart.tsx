import { useFormats } from "#app/features/i18n/use-formats.ts";
import type { OfficeClock } from "#model/organization/office.server.ts";

/** Hours at even distances below a day chart, one line per clock. */
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
