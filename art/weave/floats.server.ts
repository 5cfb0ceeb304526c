/** The units of a drawing in one crossing of threads. */
export const CROSSING = 10;

/** Line caps add as much at each end of a float. */
export const INSET = 4;

/** Where a thread lies on top, in crossings. */
export type Run = { start: number; length: number };

export function listRuns(count: number, isOnTop: (index: number) => boolean): Run[] {
  const runs: Run[] = [];
  for (let index = 0; index < count; index++) {
    if (!isOnTop(index)) continue;
    const last = runs.at(-1);
    if (last && last.start + last.length === index) last.length++;
    else runs.push({ start: index, length: 1 });
  }
  return runs;
}
