import type { CSSProperties } from "react";
import type { ServiceFigure } from "#model/services/load-service.server.ts";

/** Ropes of different lengths. */
export function Bars({ rows }: ServiceFigure<"bars">) {
  const longest = Math.max(...rows.map(({ value }) => value));
  return (
    <dl className="bars">
      {rows.map(({ label, value, shown }) => (
        // React has no type for custom properties.
        <div key={label} style={{ "--share": value / longest } as CSSProperties}>
          <dt>{label}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  );
}
