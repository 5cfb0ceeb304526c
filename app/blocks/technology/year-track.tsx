import { Axis, Track } from "#app/ui/track.tsx";

type Scale = { first: number; until: number };

type YearTrackProps = Scale & { years: number[]; isWoven?: boolean };

/** A thread from the first of some years to today, with a knot in each. */
export function YearTrack({ years, first, until, isWoven = false }: YearTrackProps) {
  const knots = years.map((year) => year - first);
  return (
    <Track
      spans={[{ from: Math.min(...knots), to: until - first }]}
      knots={knots}
      end={until - first || 1}
      isThin={!isWoven}
      className={isWoven ? "woven" : ""}
    />
  );
}

/** Years at even distances, as many as a phone has room for. */
export function YearAxis({ first, until }: Scale) {
  const step = Math.ceil((until - first) / MOST_STEPS) || 1;
  const years = Array.from({ length: MOST_STEPS }, (_, index) => first + index * step);
  const shown = [...years.filter((year) => year <= until - step), until];
  return (
    <Axis ticks={shown.map((year) => ({ at: year - first, label: String(year) }))} end={until - first || 1} />
  );
}

const MOST_STEPS = 3;

export function findFirstYear(layers: { items: { since: number }[] }[]): number {
  return Math.min(...layers.flatMap(({ items }) => items.map(({ since }) => since)));
}
