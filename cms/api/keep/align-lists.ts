import { isDeepStrictEqual } from "node:util";

/** An entry's place in a list before and after a change; undefined where it is new or gone. */
export type Step = { before?: number; after?: number };

/**
 * Which entries of a list became which: as many as possible stay as they were, and what lies between those is matched in
 * its order.
 */
export function alignLists<Entry>(
  olds: readonly Entry[],
  news: readonly Entry[],
  isSame: (one: Entry, other: Entry) => boolean = isDeepStrictEqual,
): Step[] {
  // Both places lie in their lists.
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

/** The longest sequence that two lists have in common, as pairs of places. */
function findCommon(
  olds: number,
  news: number,
  isSame: (before: number, after: number) => boolean,
): [number, number][] {
  const width = news + 1;
  // The length of the longest common sequence from each pair of places on.
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
