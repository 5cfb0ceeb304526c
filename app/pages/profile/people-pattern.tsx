import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { findOfficeAccent, useSiteData } from "#app/features/site/use-site-data.ts";
import type { Accent } from "#art/weave/yarn.server.ts";
import type { OfficeId } from "#model/organization/office.server.ts";
import type { Profile } from "#model/pages/profile.server.ts";
import { useHeadcount } from "./people.tsx";

// In pixels.
const ROW = 30;
const FRINGE = 34;

type PeoplePatternProps = Profile["cloth"] & Pick<Profile, "headcount">;

/** A warp thread for each person, from the year they joined; a weft for each year. */
export function PeoplePattern({ caption, joined, headcount }: PeoplePatternProps) {
  const translate = usePageTranslate<"profile">();
  const { organization } = useSiteData();
  const offices = organization.offices
    .map(({ id, city }, place) => ({ id, city, accent: findOfficeAccent(place), count: headcount[id] ?? 0 }))
    .filter(({ count }) => count > 0);
  const { columns, threads } = layOutPeople(
    joined,
    offices.map(({ id }) => id),
  );
  const years = joined.map(({ year }) => year);
  const bottom = years.length * ROW;
  return (
    <figure className="figure">
      <div className="people-pattern-frame">
        <svg
          role="img"
          aria-label={translate("cloth", { split: useHeadcount(headcount) })}
          width="100%"
          height={bottom + FRINGE}
        >
          <g className="people-weft">
            {years.map((year, row) => (
              <line key={year} x2="100%" y1={findCenter(row)} y2={findCenter(row)} />
            ))}
          </g>
          {threads.map(({ office, column, row }) => (
            <rect
              key={column}
              data-accent={offices.find(({ id }) => id === office)?.accent}
              x={toPercent(column + EDGE, columns)}
              y={row * ROW}
              width={toPercent(1 - 2 * EDGE, columns)}
              height={bottom - row * ROW + FRINGE * (LOOSE[column % LOOSE.length] ?? 1)}
            />
          ))}
          <WeftOverWarp years={years} columns={columns} />
          <YearLabels years={years} />
        </svg>
        <OfficeLegend offices={offices} />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

type Years = { years: number[] };

/** The weft again where it lies above the warp, alternating by year. */
function WeftOverWarp({ years, columns }: Years & { columns: number }) {
  // Longer than its shade, whose ends would show as gaps where no thread lies below.
  const layers = [
    { name: "people-shade", dashes: "1", start: 0 },
    { name: "people-weft", dashes: "1.2 .8", start: 0.1 },
  ];
  return layers.map(({ name, dashes, start }) => (
    <g key={name} className={name} strokeDasharray={dashes}>
      {years.map((year, row) => (
        <line
          key={year}
          pathLength={columns}
          strokeDashoffset={(row % 2) + start}
          x2="100%"
          y1={findCenter(row)}
          y2={findCenter(row)}
        />
      ))}
    </g>
  ));
}

/** Every other year, in the margin. */
function YearLabels({ years }: Years) {
  return (
    <g className="people-years">
      {years.map(
        (year, row) =>
          row % 2 === 0 && (
            <text key={year} y={findCenter(row)}>
              {year}
            </text>
          ),
      )}
    </g>
  );
}

type PatternOffice = { id: string; city: string; accent: Accent; count: number };

function OfficeLegend({ offices }: { offices: PatternOffice[] }) {
  return (
    <ul
      aria-hidden="true"
      style={{ gridTemplateColumns: offices.map(({ count }) => `${count}fr`).join(" ") }}
    >
      {offices.map(({ id, city, accent, count }) => (
        <li key={id} data-accent={accent}>
          <b>{count}</b>
          <span>{` ${city}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** Share of a column left free on each side of its thread. */
const EDGE = 0.16;

/** Lengths of the loose ends, relative to `FRINGE`. */
const LOOSE = [0.7, 1, 0.8, 0.95, 0.62, 0.88];

function findCenter(row: number): number {
  return (row + 0.5) * ROW;
}

function toPercent(column: number, columns: number): string {
  return `${Math.round((column / columns) * 10_000) / 100}%`;
}

type PersonThread = { office: OfficeId; column: number; row: number };

/** Free columns between offices. */
const GAP = 2;

/**
 * Assigns a column to each person and the row of their first year. The earliest stand where the offices meet.
 */
export function layOutPeople(
  joined: Profile["cloth"]["joined"],
  offices: OfficeId[],
): { columns: number; threads: PersonThread[] } {
  const threads: PersonThread[] = [];
  let columns = 0;
  for (const [index, office] of offices.entries()) {
    const rows = joined.flatMap(({ people }, row) =>
      people.flatMap((own) => (own.office === office ? Array<number>(own.count).fill(row) : [])),
    );
    if (index === 0) rows.reverse();
    const first = index === 0 ? 0 : columns + GAP;
    threads.push(...rows.map((row, place) => ({ office, column: first + place, row })));
    columns = first + rows.length;
  }
  return { columns, threads };
}
