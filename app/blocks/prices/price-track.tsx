import { Track } from "#app/ui/track.tsx";

export type PriceTrackProps = {
  /** What the price is for. */
  per: string;
  /** From 0 to 1, as the others. */
  from: number;
  to: number;
  knot?: number | undefined;
};

/** Prices that are no prices of a whole project are dashed. */
export function PriceTrack({ per, from, to, knot }: PriceTrackProps) {
  return (
    <Track
      spans={[{ from, to, look: per === "project" ? undefined : "dashed" }]}
      knots={knot === undefined ? [] : [knot]}
      className="price-track"
    />
  );
}
