import type { Figure } from "#model/figures/figure.server.ts";

/** Knots on one thread; few of them are farther apart where more time goes by. */
export function Ladder({ rows }: Figure<"ladder">) {
  const isAcross = rows.length <= MOST_ACROSS;
  const end = rows.at(-1)?.at || 1;
  const waits = rows.map(({ at }, index) => (rows[index + 1]?.at ?? at) - at);
  return (
    <ol className="ladder" data-across={isAcross || undefined}>
      {rows.map(({ at, when, label, mark }, index) => (
        <li
          key={at + when}
          data-mark={mark}
          data-late={at * 2 > end || undefined}
          style={{ "--at": at / end, "--wait": (waits[index] ?? 0) / end }}
        >
          <strong>{when}</strong>
          <span>{` ${label}`}</span>
        </li>
      ))}
    </ol>
  );
}

/** As many lie across the page, to scale. */
const MOST_ACROSS = 3;
