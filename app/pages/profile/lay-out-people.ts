import type { OfficeId } from "#model/organization/office.server.ts";
import type { Profile } from "#model/pages/profile.server.ts";

type PersonThread = { office: OfficeId; column: number; row: number };

/** Free columns between the offices. */
const GAP = 2;

/**
 * Gives each person a column and the row of the year they joined, office beside office in the order they are given.
 * Those who came first stand in the middle, where the offices meet, so that the room beside the early years stays
 * free for their numbers.
 */
export function layOutPeople(
  joined: Profile["cloth"]["joined"],
  offices: OfficeId[],
): { columns: number; threads: PersonThread[] } {
  const threads: PersonThread[] = [];
  let columns = 0;
  for (const [index, office] of offices.entries()) {
    const rows = joined.flatMap(({ people }, row) => Array<number>(people[office] ?? 0).fill(row));
    if (index === 0) rows.reverse();
    const first = index === 0 ? 0 : columns + GAP;
    threads.push(...rows.map((row, place) => ({ office, column: first + place, row })));
    columns = first + rows.length;
  }
  return { columns, threads };
}
