import type { ReactNode } from "react";
import type { Elements } from "./elements.ts";

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
