export type TrackProps = {
  spans?: TrackSpan[];
  knots?: number[];
  /** The number at the right end of the scale; the left one is 0. */
  end?: number;
  isThin?: boolean;
  className?: string;
};

export type TrackSpan = {
  from?: number;
  to: number;
  /** Loose threads are an estimate, or what is taken away. */
  look?: "loose" | "dashed" | undefined;
};

/** Threads and knots on a scale. Only visual: the words next to it say the same. */
export function Track({ spans = [], knots = [], end = 1, isThin, className = "" }: TrackProps) {
  return (
    <span aria-hidden="true" className={`track ${className}`.trim()} data-thin={isThin || undefined}>
      {spans.map(({ from = 0, to, look }) => (
        <span key={from} data-look={look} style={{ "--from": round(from / end), "--to": round(to / end) }} />
      ))}
      {[...new Set(knots)].map((at) => (
        <i key={at} style={{ "--at": round(at / end) }} />
      ))}
    </span>
  );
}

type AxisProps = {
  ticks: { at: number; label: string }[];
  end?: number;
};

/** What places on the tracks below it mean. */
export function Axis({ ticks, end = 1 }: AxisProps) {
  return (
    <span className="small-print axis" aria-hidden="true">
      {ticks.map(({ at, label }) => (
        <span key={at} style={{ "--at": round(at / end) }}>
          {label}
        </span>
      ))}
    </span>
  );
}

/** Shorter than the eye can tell. */
function round(part: number): number {
  return Math.round(part * 1000) / 1000;
}
