import fc from "fast-check";

/** Choices that a seed repeats: tests print it when they fail. */
export type SeededRandom = {
  seed: number;
  /** A whole number from 0, below `count`. */
  below(count: number): number;
  chance(percent: number): boolean;
  /** @throws Error when the list is empty */
  pick<Entry>(list: readonly Entry[]): Entry;
};

export function createRandom(seed: number = Math.floor(Math.random() * SEEDS)): SeededRandom {
  const numbers = fc.noBias(fc.infiniteStream(fc.nat(SEEDS - 1), { noHistory: true }));
  const [stream] = fc.sample(numbers, { seed, numRuns: 1 });
  const below = (count: number) => Number(stream?.next().value) % count;
  return {
    seed,
    below,
    chance: (percent) => below(100) < percent,
    pick(list) {
      const [entry] = list.slice(below(list.length));
      if (entry === undefined) throw new Error("There is nothing to choose from.");
      return entry;
    },
  };
}

const SEEDS = 2 ** 31;
