import type { WorkCulture } from "#model/pages/work-culture.server.ts";

/** The stretch of a day that is drawn, in hours of the first of its clocks. */
export type DaySpan = Pick<WorkCulture["week"], "from" | "wefts" | "handOver" | "clock">;

/** The row of the timetable in which an hour begins: a row for each half hour, under one for the name of the day. */
export function findRow(hour: number, { from }: Pick<DaySpan, "from">): number {
  return (hour - from) * ROWS_PER_HOUR + HEAD_ROWS + 1;
}

const ROWS_PER_HOUR = 2;
const HEAD_ROWS = 1;
