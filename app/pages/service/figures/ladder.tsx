import type { CSSProperties } from "react";
import type { ServiceFigure } from "#model/services/load-service.server.ts";

/** Knots on one thread, farther apart where more time goes by. */
export function Ladder({ rows }: ServiceFigure<"ladder">) {
  // The root, or a long wait would leave the page empty.
  const waits = rows.map(({ at }, index) => Math.sqrt((rows[index + 1]?.at ?? at) - at));
  const longest = Math.max(...waits);
  return (
    <ol className="ladder">
      {rows.map(({ at, when, label }, index) => (
        // React has no type for custom properties.
        <li key={at + when} style={{ "--wait": (waits[index] ?? 0) / longest } as CSSProperties}>
          <strong>{when}</strong> <span>{label}</span>
        </li>
      ))}
    </ol>
  );
}
