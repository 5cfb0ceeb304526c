import type { CSSProperties } from "react";
import type { Figure } from "#model/figures/figure.server.ts";

/** Ropes of different lengths. */
export function Bars({ rows }: Figure<"bars">) {
  const longest = Math.max(...rows.map(({ value }) => value));
  return (
    <dl className="bars">
      {rows.map(({ label, value, shown, uncertain = 0 }) => (
        // React has no type for custom properties.
        <div
          key={label}
          style={{ "--share": value / longest, "--loose": uncertain / value } as CSSProperties}
        >
          <dt>{label}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  );
}
