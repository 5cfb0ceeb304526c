import type { CSSProperties } from "react";
import type { Figure } from "#model/figures/figure.server.ts";

/** Pieces of cloth of different lengths. */
export function Bars({ rows }: Figure<"bars">) {
  const longest = Math.max(...rows.map(({ value }) => value));
  const compared = rows.find(({ isCompared }) => isCompared);
  return (
    <BarRows
      line={compared && compared.value / longest}
      rows={rows.map(({ label, value, shown, mark, uncertain = 0 }) => ({
        label,
        shown,
        mark,
        share: (value - uncertain) / longest,
        loose: uncertain / longest,
      }))}
    />
  );
}

export type BarRow = {
  label: string;
  shown: string;
  /** Of the width: how much is empty before the cloth, how much is woven, and how much is loose threads after it. */
  before?: number;
  share: number;
  loose?: number;
  isMain?: boolean;
  mark?: string | undefined;
};

/**
 * Label, cloth and number in one line each.
 * @param line a share of the width at which a line runs through all rows
 */
export function BarRows({ rows, line }: { rows: BarRow[]; line?: number | undefined }) {
  return (
    <dl className="bars" style={reserveNumbers(rows.map(({ shown }) => shown))}>
      {rows.map(({ label, shown, before = 0, share, loose = 0, isMain, mark }) => (
        <div
          key={label}
          className={isMain ? "bar-main" : undefined}
          data-mark={mark}
          style={{ "--before": before, "--share": share, "--loose": loose }}
        >
          <dt>{label}</dt>
          <dd>
            {line !== undefined && (
              <span className="bar-line" style={{ "--line": line }} aria-hidden="true" />
            )}
            <span>{shown}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The room that the longest of the numbers takes at the end of the longest bar. */
export function reserveNumbers(numbers: string[]): CSSProperties {
  return { "--shown": Math.max(...numbers.map(({ length }) => length)) };
}
