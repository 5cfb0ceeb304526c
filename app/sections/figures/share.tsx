import { useFormats } from "#app/features/i18n/use-formats.ts";
import type { Figure } from "#model/figures/figure.server.ts";
import { countColumns, drawStitches, type StitchMark } from "./draw-stitches.ts";

type Group = { label: string; count: number };

/** A stitch for each thing, in groups; if there is something to compare them with, in a second cloth. */
export function Share({ groups, against }: Figure<"share">) {
  const columns = countColumns([countAll(groups), ...(against ? [against.count] : [])]);
  return (
    <div className="stitches">
      <Cloth groups={groups} columns={columns} marks={against ? ACCENTED : chooseMarks(groups)} />
      {against && <Cloth groups={[against]} columns={columns} marks={["square"]} />}
    </div>
  );
}

type ClothProps = { groups: Group[]; columns: number; marks: readonly StitchMark[] };

function Cloth({ groups, columns, marks }: ClothProps) {
  const { formatNumber } = useFormats();
  const rows = Math.ceil(countAll(groups) / columns);
  const drawn = groups.map(({ label, count }, index) => ({
    label,
    count,
    first: countAll(groups.slice(0, index)),
    mark: marks[index] ?? "weave",
  }));
  return (
    <div className="stitch-cloth">
      <svg viewBox={`0 0 ${columns} ${rows}`} aria-hidden="true">
        {drawn.map(({ label, ...stitches }) => (
          <path
            key={label}
            className={`stitch-${stitches.mark}`}
            d={drawStitches({ ...stitches, columns })}
          />
        ))}
      </svg>
      <dl className="figure-key">
        {drawn.map(({ label, count, mark }) => (
          <div key={label}>
            <dt>
              <svg viewBox="0 0 1 1" aria-hidden="true">
                <path
                  className={`stitch-${mark}`}
                  d={drawStitches({ first: 0, count: 1, columns: 1, mark })}
                />
              </svg>
              {label}
            </dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The last of several groups is the rest: the cloth in which the others show. */
function chooseMarks({ length }: Group[]): readonly StitchMark[] {
  return length > 1 ? [...ACCENTED.slice(0, length - 1), "weave"] : ACCENTED;
}

const ACCENTED: readonly StitchMark[] = ["square", "diamond", "frame"];

function countAll(groups: Group[]): number {
  return groups.reduce((all, { count }) => all + count, 0);
}
