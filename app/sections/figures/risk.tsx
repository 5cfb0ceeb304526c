import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import type { Figure } from "#model/figures/figure.server.ts";
import { fillUnit } from "./fill-unit.ts";

/** A patch for each loss, as wide as it is likely and as high as it is. */
export function Risk({ unit, rows }: Figure<"risk">) {
  const translate = useTranslate();
  const { formatNumber } = useFormats();
  const write = (value: number) => fillUnit(unit, formatNumber(value));
  const worst = Math.max(...rows.map(({ cost }) => cost));
  return (
    <div className="risk">
      <p className="risk-axis" aria-hidden="true">
        {translate("service.riskCost")}
      </p>
      <div className="risk-patches" aria-hidden="true">
        {rows.map(({ label, years, cost }, index) => (
          <span
            key={label}
            className={`tone-${index}`}
            style={{ flexGrow: 100 / years, blockSize: `${(cost / worst) * 100}%` }}
          >
            <strong>{write(cost)}</strong>
          </span>
        ))}
      </div>
      <p className="risk-axis" aria-hidden="true">
        {translate("service.riskOften")}
      </p>
      <dl className="figure-key">
        {rows.map(({ label, years, cost }, index) => (
          <div key={label} className={`tone-${index}`}>
            <dt>
              <span>{label}</span>
              <span>{translate("service.riskOnce", { cost: write(cost), years: formatNumber(years) })}</span>
            </dt>
            <dd>{translate("service.riskYearly", { cost: write(cost / years) })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
