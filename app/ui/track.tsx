import type { ReactNode } from "react";
import type { Elements } from "./elements.ts";

type TrackProps = {
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

/**
 * `ends`: name, drawing and number in one line, on a phone in two. `line`: in one line everywhere. `beside`: the words in a
 * column beside the drawing. `counts`: the same, with the number above its name.
 */
type TrackRowsProps = { layout: "ends" | "line" | "beside" | "counts"; rows: TrackRow[] };

export type TrackRow = {
  label: ReactNode;
  text: ReactNode;
  note?: string | undefined;
  mark?: string | undefined;
  accent?: string | undefined;
  isMain?: boolean;
  drawing: Elements;
};

/** A list of names with what is said of each, and beside them a drawing. */
export function TrackRows({ layout, rows }: TrackRowsProps) {
  return (
    <dl className="track-rows" data-row={layout}>
      {rows.map(({ label, text, note, mark, accent, isMain, drawing }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never move.
        <div key={index} data-mark={mark} data-accent={accent} data-main={isMain || undefined}>
          <dt>
            <span>{label}</span>
            {note && <span className="text-note">{` ${note}`}</span>}
          </dt>
          <dd>
            <span className="track-text">{text}</span>
            {drawing}
          </dd>
        </div>
      ))}
    </dl>
  );
}
