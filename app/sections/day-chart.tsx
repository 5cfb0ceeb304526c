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

/** The hours in which somebody works, as threads on the warp of a day. */
export function DayThread({ spans }: { spans: Span[] }) {
  return (
    <div className="day-thread" aria-hidden="true">
      {spans.map(({ start, hours }) => (
        <span
          key={start}
          style={{ insetInlineStart: toShareOfDay(start), inlineSize: toShareOfDay(hours) }}
        />
      ))}
    </div>
  );
}

/** Hours as a share of one day, as CSS. */
export function toShareOfDay(hours: number): string {
  return `${Math.round((hours / 24) * 1000) / 10}%`;
}

/** A part of a shift on the drawing of a day: where it begins, in hours from the left edge, and how long it is. */
type Span = { start: number; hours: number };

/**
 * Lays a shift on a day that is drawn from `startOfDay` on. One that goes past the end of the drawing lies at both
 * ends; one that ends at the hour in which it began takes the whole day.
 */
export function listSpans(from: number, to: number, startOfDay = 0): Span[] {
  const start = wrapHour(from - startOfDay);
  const hours = wrapHour(to - from) || DAY;
  const first = Math.min(hours, DAY - start);
  const rest = { start: 0, hours: hours - first };
  return [{ start, hours: first }, ...(rest.hours > 0 ? [rest] : [])];
}

/** An hour within one day: 24 is 0, and -1 is 23. */
export function wrapHour(hour: number): number {
  return ((hour % DAY) + DAY) % DAY;
}

const DAY = 24;
