import { useFormats } from "#app/features/i18n/use-formats.ts";
import type { Figure } from "#model/figures/figure.server.ts";
import { fillUnit } from "./fill-unit.ts";

/** Stripes of one cloth, as wide as the parts of a whole; further rows show how they change. */
export function Band({ unit, parts, rows }: Figure<"band">) {
  const { formatNumber } = useFormats();
  const write = (value: number) => fillUnit(unit, formatNumber(value));
  const longest = Math.max(...rows.map(({ values }) => addAll(values)));
  return (
    <div className="bands">
      <dl className="band-rows">
        {rows.map(({ label, values }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {write(addAll(values))}
              <span
                className="band"
                aria-hidden="true"
                style={{ inlineSize: `${(addAll(values) / longest) * 100}%` }}
              >
                {values.map(
                  (value, index) =>
                    value > 0 && (
                      <span
                        key={parts[index]?.label}
                        className={`stripe-${index}`}
                        style={{ flexGrow: value }}
                      />
                    ),
                )}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <dl className={`figure-key band-key ${rows.length > 1 ? "band-key-rows" : ""}`}>
        {parts.map((part, index) => (
          <div key={part.label} className={`stripe-${index}`}>
            <dt>{part.label}</dt>
            {rows.map(({ label, values }) => (
              <dd key={label}>
                {rows.length > 1 && <span className="sr-only">{`${label}: `}</span>}
                {write(values[index] ?? 0)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Money is counted in cents, which floating point numbers miss by a little. */
function addAll(values: number[]): number {
  return Math.round(values.reduce((all, value) => all + value, 0) * 100) / 100;
}
