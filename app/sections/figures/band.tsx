import { useFormats } from "#app/features/i18n/use-formats.ts";
import type { Figure } from "#model/figures/figure.server.ts";
import { BarRows, reserveNumbers } from "./bars.tsx";
import { fillUnit } from "./fill-unit.ts";

/** The parts of a whole, each beginning where the one before ends; of several wholes, as stripes of one cloth each. */
export function Band({ unit, parts, rows }: Figure<"band">) {
  const { formatNumber } = useFormats();
  const write = (value: number) => fillUnit(unit, formatNumber(value));
  const totals = rows.map(({ values }) => addAll(values));
  const longest = Math.max(...totals);
  const [only, second] = rows;
  if (only && !second)
    return (
      <BarRows
        rows={[
          { label: only.label, shown: write(longest), share: 1, isMain: true },
          ...parts.map(({ label }, index) => ({
            label,
            shown: write(only.values[index] ?? 0),
            before: addAll(only.values.slice(0, index)) / longest,
            share: (only.values[index] ?? 0) / longest,
          })),
        ]}
      />
    );
  return (
    <div className="bands">
      <dl className="bars" style={reserveNumbers(totals.map(write))}>
        {rows.map(({ label, values }, row) => (
          <div key={label} style={{ "--share": (totals[row] ?? 0) / longest }}>
            <dt>{label}</dt>
            <dd>
              <span className="band" aria-hidden="true">
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
              <span>{write(totals[row] ?? 0)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <dl className="figure-key band-key" style={{ "--values": rows.length }}>
        {parts.map((part, index) => (
          <div key={part.label} className={`stripe-${index}`}>
            <dt>{part.label}</dt>
            {rows.map(({ label, values }) => (
              <dd key={label}>
                <span className="band-of">{`${label} `}</span>
                <span>{write(values[index] ?? 0)}</span>
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
