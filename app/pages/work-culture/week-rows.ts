import type { WorkCulture } from "#app/content/work-culture.server.ts";

/** The stretch of a day that is drawn, in hours of India's clock. */
export type DaySpan = Pick<WorkCulture["week"], "from" | "to" | "handOver">;

/** The row of the timetable in which an hour begins: a row for each half hour, under one for the name of the day. */
export function findRow(hour: number, { from }: DaySpan): number {
  return (hour - from) * ROWS_PER_HOUR + HEAD_ROWS + 1;
}

/** The hours at which a weft crosses the days: every third, from the first. */
export function listWefts({ from, to }: DaySpan): number[] {
  const count = Math.floor((to - from) / HOURS_BETWEEN_WEFTS) + 1;
  return Array.from({ length: count }, (_, index) => from + index * HOURS_BETWEEN_WEFTS);
}

const ROWS_PER_HOUR = 2;
const HEAD_ROWS = 1;
const HOURS_BETWEEN_WEFTS = 3;
