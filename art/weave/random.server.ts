/** Pseudorandom numbers: the same sequence for the same seed. */
export type Random = {
  /** An integer from `first` to `last`, both included. */
  between(first: number, last: number): number;
  pick<Entry>(list: readonly [Entry, ...Entry[]]): Entry;
};

export function createRandom(seed: string): Random {
  const next = createGenerator(hash(seed));
  const between = (first: number, last: number) => first + Math.floor(next() * (last - first + 1));
  return {
    between,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
  };
}

// FNV-1a.
function hash(seed: string): number {
  let value = 0x811c9dc5;
  for (const letter of seed) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

// Mulberry32.
function createGenerator(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
