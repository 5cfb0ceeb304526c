import { isDeepStrictEqual } from "node:util";

/** Indexes before and after; undefined where an entry is new or removed. */
type Step = { before?: number; after?: number };

/** By longest common subsequence; entries between are matched in order. */
export function alignLists<Entry>(
  olds: readonly Entry[],
  news: readonly Entry[],
  isSame: (one: Entry, other: Entry) => boolean = isDeepStrictEqual,
): Step[] {
  // Both indexes are in range.
  const isSameAt = (before: number, after: number) => isSame(olds[before] as Entry, news[after] as Entry);
  const steps: Step[] = [];
  let [before, after] = [0, 0];
  for (const [old, next] of [
    ...findCommon(olds.length, news.length, isSameAt),
    [olds.length, news.length],
  ] as const) {
    while (before < old || after < next) {
      const step: Step = {};
      if (before < old) step.before = before++;
      if (after < next) step.after = after++;
      steps.push(step);
    }
    if (before < olds.length && after < news.length) steps.push({ before: before++, after: after++ });
  }
  return steps;
}

function findCommon(
  olds: number,
  news: number,
  isSame: (before: number, after: number) => boolean,
): [number, number][] {
  const width = news + 1;
  // The length of the common subsequence from each pair of indexes on.
  const lengths = new Uint32Array((olds + 1) * width);
  const lengthAt = (before: number, after: number) => lengths[before * width + after] ?? 0;
  for (let before = olds - 1; before >= 0; before--)
    for (let after = news - 1; after >= 0; after--)
      lengths[before * width + after] = isSame(before, after)
        ? lengthAt(before + 1, after + 1) + 1
        : Math.max(lengthAt(before + 1, after), lengthAt(before, after + 1));
  const common: [number, number][] = [];
  let [before, after] = [0, 0];
  while (before < olds && after < news) {
    if (isSame(before, after)) common.push([before++, after++]);
    else if (lengthAt(before + 1, after) >= lengthAt(before, after + 1)) before++;
    else after++;
  }
  return common;
}
