type RangeThreadProps = {
  /** Where it begins and ends, as parts of the scale from 0 to 1. */
  from?: number;
  to: number;
  /** The place of a knot. */
  knot?: number | undefined;
  isDashed?: boolean;
};

/** A range on a scale. For the eye alone: the words beside it say the same. */
export function RangeThread({ from = 0, to, knot, isDashed }: RangeThreadProps) {
  return (
    <span aria-hidden="true" className="range-thread" data-dashed={isDashed || undefined}>
      <span style={{ insetInlineStart: toPercent(from), inlineSize: toPercent(to - from) }} />
      {knot !== undefined && <i style={{ insetInlineStart: toPercent(knot) }} />}
    </span>
  );
}

/** A part of the whole as a CSS percentage. */
export function toPercent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`;
}
