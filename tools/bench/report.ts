export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** @throws Error when there are no entries */
export function findMedian<Entry>(entries: readonly Entry[], measure: (entry: Entry) => number): Entry {
  const sorted = entries.toSorted((one, other) => measure(one) - measure(other));
  const median = sorted[Math.floor(sorted.length / 2)];
  if (median === undefined) throw new Error("Nothing was measured.");
  return median;
}

/** The latencies within which 50, 95 and 99 percent of these are. */
export function findLatencies(times: readonly number[]): number[] {
  const sorted = times.toSorted((one, other) => one - other);
  return [0.5, 0.95, 0.99].map((part) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN);
}
