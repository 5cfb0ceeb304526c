/**
 * The plan of a weave: which thread lies on top at each crossing of one repeat. Rows are picks (weft threads, from the
 * top), columns are ends (warp threads, from the left); true where the warp lies over the weft.
 */
export type WeavePattern = readonly (readonly boolean[])[];

/** Whether the warp lies on top where an end and a pick cross; the weavePattern repeats in both directions. */
export function isWarpOver(weavePattern: WeavePattern, end: number, pick: number): boolean {
  const row = weavePattern[pick % weavePattern.length];
  return row?.[end % row.length] ?? false;
}

/** One over, one under. */
export function createPlain(): WeavePattern {
  return createWeavePattern(2, 2, (end, pick) => (end + pick) % 2 === 0);
}

/** Groups of `size` ends and picks woven as if each group were one thread. */
export function createBasket(size: number): WeavePattern {
  return createWeavePattern(2 * size, 2 * size, (end, pick) => {
    return (Math.floor(end / size) + Math.floor(pick / size)) % 2 === 0;
  });
}

/** Over `over` picks, under `under`, each end one pick later than its neighbor: diagonal lines. */
export function createTwill(over: number, under: number): WeavePattern {
  const repeat = over + under;
  return createWeavePattern(repeat, repeat, (end, pick) => modulo(pick - end, repeat) < over);
}

/** A twill whose diagonal turns back after `turn` ends: zigzag lines. */
export function createHerringbone(over: number, under: number, turn: number): WeavePattern {
  const repeat = over + under;
  return createWeavePattern(2 * turn, repeat, (end, pick) => {
    const rise = end < turn ? end : 2 * turn - 1 - end;
    return modulo(pick - rise, repeat) < over;
  });
}

/** Long floats of warp, each bound by one pick only, the binding points scattered by `step`. */
export function createSatin(repeat: number, step: number): WeavePattern {
  return createWeavePattern(repeat, repeat, (end, pick) => modulo(end * step, repeat) !== pick);
}

/** A weavePattern woven by two others: one where the figure is, the other around it. */
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

/** The other side of a pattern: what lay on top lies below. */
export function turnOver(weavePattern: WeavePattern): WeavePattern {
  return weavePattern.map((row) => row.map((isOver) => !isOver));
}

/** Creates a weavePattern from a rule. */
export function createWeavePattern(
  ends: number,
  picks: number,
  rule: (end: number, pick: number) => boolean,
): WeavePattern {
  return Array.from({ length: picks }, (_, pick) =>
    Array.from({ length: ends }, (_, end) => rule(end, pick)),
  );
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
