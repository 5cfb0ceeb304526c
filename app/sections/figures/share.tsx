import { useFormats } from "#app/features/i18n/use-formats.ts";
import type { Figure } from "#model/figures/figure.server.ts";
import { countColumns, drawStitches } from "./draw-stitches.ts";

type Group = { label: string; count: number };

/** A stitch for each thing, in groups; if there is something to compare them with, in a second cloth. */
export function Share({ groups, against }: Figure<"share">) {
  const columns = countColumns(Math.max(countAll(groups), against?.count ?? 0));
  return (
    <div className="stitches">
      <Cloth groups={groups} columns={columns} />
      {against && <Cloth groups={[against]} columns={columns} />}
    </div>
  );
}

function Cloth({ groups, columns }: { groups: Group[]; columns: number }) {
  const { formatNumber } = useFormats();
  const rows = Math.ceil(countAll(groups) / columns);
  // What is left over is the cloth in which the others show.
  const isRest = (index: number) => index > 0 && index === groups.length - 1;
  const chooseTone = (index: number) => `tone-${isRest(index) ? REST : index}`;
  return (
    <div className="stitch-cloth">
      <svg viewBox={`0 0 ${columns} ${rows}`} aria-hidden="true">
        {groups.map(({ label, count }, index) => (
          <path
            key={label}
            className={chooseTone(index)}
            d={drawStitches({
              first: countAll(groups.slice(0, index)),
              count,
              columns,
              weave: isRest(index) || groups.length === 1 ? 0 : index + 1,
            })}
          />
        ))}
      </svg>
      <dl className="figure-key">
        {groups.map(({ label, count }, index) => (
          <div key={label} className={chooseTone(index)}>
            <dt>{label}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The palest tone. */
const REST = 4;

function countAll(groups: Group[]): number {
  return groups.reduce((all, { count }) => all + count, 0);
}
