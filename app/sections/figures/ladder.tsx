import type { CSSProperties } from "react";
import type { Figure } from "#model/figures/figure.server.ts";

/** Knots on one thread, farther apart where more time goes by. */
export function Ladder({ rows }: Figure<"ladder">) {
  // The root, or a long wait would leave the page empty.
  const waits = rows.map(({ at }, index) => Math.sqrt((rows[index + 1]?.at ?? at) - at));
  const longest = Math.max(...waits) || 1;
  return (
    <ol className="ladder">
      {rows.map(({ at, when, label, mark }, index) => (
        // React has no type for custom properties.
        <li
          key={at + when}
          data-mark={mark}
          style={{ "--wait": (waits[index] ?? 0) / longest } as CSSProperties}
        >
          <strong>{when}</strong> <span>{label}</span>
        </li>
      ))}
    </ol>
  );
}
