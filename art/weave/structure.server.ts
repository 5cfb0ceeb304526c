/**
 * Which thread lies on top at each crossing of one repeat: rows are picks (weft threads from the top), columns are
 * ends (warp threads from the left), true means the warp.
 */
export type WeavePattern = readonly (readonly boolean[])[];

export function isWarpOver(weavePattern: WeavePattern, end: number, pick: number): boolean {
  const row = weavePattern[pick % weavePattern.length];
  return row?.[end % row.length] ?? false;
}

export function createPlain(): WeavePattern {
  return createWeavePattern(2, 2, (end, pick) => (end + pick) % 2 === 0);
}

/** Plain weave with groups of `size` threads. */
export function createBasket(size: number): WeavePattern {
  return createWeavePattern(2 * size, 2 * size, (end, pick) => {
    return (Math.floor(end / size) + Math.floor(pick / size)) % 2 === 0;
  });
}

/** Each end goes over `over` picks and under `under`, one pick later than its neighbor: diagonal lines. */
export function createTwill(over: number, under: number): WeavePattern {
  const repeat = over + under;
  return createWeavePattern(repeat, repeat, (end, pick) => modulo(pick - end, repeat) < over);
}

/** A twill that changes direction every `turn` ends: zigzag lines. */
export function createHerringbone(over: number, under: number, turn: number): WeavePattern {
  const repeat = over + under;
  return createWeavePattern(2 * turn, repeat, (end, pick) => {
    const rise = end < turn ? end : 2 * turn - 1 - end;
    return modulo(pick - rise, repeat) < over;
  });
}

/** Long floats of warp, each bound by a single pick, `step` picks from that of its neighbor. */
export function createSatin(repeat: number, step: number): WeavePattern {
  return createWeavePattern(repeat, repeat, (end, pick) => modulo(end * step, repeat) !== pick);
}

export function createFigured(
  figure: WeavePattern,
  inside: WeavePattern,
  around: WeavePattern,
): WeavePattern {
  const width = figure[0]?.length ?? 0;
  return createWeavePattern(width, figure.length, (end, pick) =>
    isWarpOver(isWarpOver(figure, end, pick) ? inside : around, end, pick),
  );
}

export function turnOver(weavePattern: WeavePattern): WeavePattern {
  return weavePattern.map((row) => row.map((isOver) => !isOver));
}

/** One repeat, whose crossings have the warp on top where `rule` says so. */
export function createWeavePattern(
  ends: number,
  picks: number,
  rule: (end: number, pick: number) => boolean,
): WeavePattern {
  return Array.from({ length: picks }, (_, pick) =>
    Array.from({ length: ends }, (_, end) => rule(end, pick)),
  );
}

/** Lozenges within lozenges. `size` is the repeat in threads. */
export function createLattice(size: number): WeavePattern {
  return createWeavePattern(size, size, (end, pick) => {
    const distance = fromMiddle(end, size) + fromMiddle(pick, size);
    return distance < size / 7 || Math.abs(distance - (size / 2 - 1)) <= size / 14;
  });
}

/** Bands of waves. `size` is the repeat in threads, an even number. */
export function createWaves(size: number): WeavePattern {
  return createWeavePattern(size, size / 2, (end, pick) => {
    const rise = Math.round((size / 8) * (1 + Math.sin((2 * Math.PI * (end + 0.5)) / size)));
    return (pick + rise) % (size / 2) < size / 4;
  });
}

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

function fromMiddle(thread: number, size: number): number {
  return Math.floor(Math.abs(thread - (size - 1) / 2));
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
