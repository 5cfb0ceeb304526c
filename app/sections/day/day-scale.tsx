import { formatHour } from "#app/i18n/format-date.ts";
import { INDIA_AHEAD } from "#app/i18n/india-ahead.ts";

/** Hours under a drawing of one day, at even distances: Tampa's clock above, Coimbatore's in summer below. */
export function DayScale({ hours }: { hours: number[] }) {
  return (
    <div className="day-scale" aria-hidden="true">
      {hours.map((hour) => (
        <p key={hour}>
          <span>{formatHour(hour)}</span>
          <span>{formatHour(hour + INDIA_AHEAD)}</span>
        </p>
      ))}
    </div>
  );
}
