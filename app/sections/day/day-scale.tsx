import { INDIA_AHEAD } from "#app/i18n/india-ahead.ts";
import { useFormats } from "#app/i18n/use-formats.ts";

/** Hours under a drawing of one day, at even distances: Tampa's clock above, Coimbatore's in summer below. */
export function DayScale({ hours }: { hours: number[] }) {
  const { formatHour } = useFormats();
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
