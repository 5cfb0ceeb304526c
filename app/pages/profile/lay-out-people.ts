import type { Profile } from "#app/content/profile.server.ts";

type PersonThread = { office: "india" | "usa"; column: number; row: number };

/** Free columns between the two offices. */
const GAP = 2;

/**
 * Gives each person a column and the row of the year they joined. Those who came first stand in the middle, where
 * the offices meet, so that the room beside the early years stays free for their numbers.
 */
export function layOutPeople(joined: Profile["cloth"]["joined"]): {
  columns: number;
  threads: PersonThread[];
} {
  const india = joined.flatMap((year, row) => Array<number>(year.india).fill(row)).reverse();
  const usa = joined.flatMap((year, row) => Array<number>(year.usa).fill(row));
  const first = india.length + GAP;
  return {
    columns: first + usa.length,
    threads: [
      ...india.map((row, column) => ({ office: "india", column, row }) as const),
      ...usa.map((row, index) => ({ office: "usa", column: first + index, row }) as const),
    ],
  };
}
