import type { Figure } from "#model/figures/figure.server.ts";

/** Knots on one thread, farther apart where more time goes by. */
export function Ladder({ rows }: Figure<"ladder">) {
  const gaps = rows.map(({ at }, index) => (rows[index + 1]?.at ?? at) - at);
  return (
    <ol className="ladder" style={{ gridTemplateRows: gaps.map(writeRow).join(" ") }}>
      {rows.map(({ at, when, label, mark }) => (
        <li key={at + when} data-mark={mark}>
          <strong>{when}</strong> {label}
        </li>
      ))}
    </ol>
  );
}

/** The root, or a long wait would leave the page empty. The last row ends the drawing, so it is as high as its words. */
function writeRow(gap: number): string {
  return gap > 0 ? `minmax(max-content, ${Math.sqrt(gap).toFixed(1)}fr)` : "max-content";
}
