import type { CSSProperties } from "react";
import type { ServiceFigure } from "#model/services/load-service.server.ts";

/** Ropes of different lengths; a mark across one shows what it has to pass. */
export function Bars({ rows }: ServiceFigure<"bars">) {
  const longest = Math.max(...rows.map(({ value, limit = 0 }) => Math.max(value, limit)));
  return (
    <dl className="bars">
      {rows.map(({ label, value, shown, limit }) => (
        // React has no type for custom properties.
        <div key={label} style={{ "--share": value / longest } as CSSProperties}>
          <dt>{label}</dt>
          <dd>
            <span className="bar" aria-hidden="true" />
            {limit !== undefined && (
              <span
                className="bar-limit"
                aria-hidden="true"
                style={{ insetInlineStart: `${(limit / longest) * 100}%` }}
              />
            )}
            <strong>{shown}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}
