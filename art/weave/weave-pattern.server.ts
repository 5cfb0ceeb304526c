/**
 * The plan of a weave: which thread lies on top at each crossing of one repeat. Rows are picks (weft threads, from the
 * top), columns are ends (warp threads, from the left); true where the warp lies over the weft.
 */
export type Draft = readonly (readonly boolean[])[];

/** Whether the warp lies on top where an end and a pick cross; the draft repeats in both directions. */
export function isWarpOver(draft: Draft, end: number, pick: number): boolean {
  const row = draft[pick % draft.length];
  return row?.[end % row.length] ?? false;
}

/** One over, one under. */
export function createPlain(): Draft {
  return createDraft(2, 2, (end, pick) => (end + pick) % 2 === 0);
}

/** Groups of `size` ends and picks woven as if each group were one thread. */
export function createBasket(size: number): Draft {
  return createDraft(2 * size, 2 * size, (end, pick) => {
    return (Math.floor(end / size) + Math.floor(pick / size)) % 2 === 0;
  });
}

/** Over `over` picks, under `under`, each end one pick later than its neighbor: diagonal lines. */
export function createTwill(over: number, under: number): Draft {
  const repeat = over + under;
  return createDraft(repeat, repeat, (end, pick) => modulo(pick - end, repeat) < over);
}

/** A twill whose diagonal turns back after `turn` ends: zigzag lines. */
export function createHerringbone(over: number, under: number, turn: number): Draft {
  const repeat = over + under;
  return createDraft(2 * turn, repeat, (end, pick) => {
    const rise = end < turn ? end : 2 * turn - 1 - end;
    return modulo(pick - rise, repeat) < over;
  });
}

/** Long floats of warp, each bound by one pick only, the binding points scattered by `step`. */
export function createSatin(repeat: number, step: number): Draft {
  return createDraft(repeat, repeat, (end, pick) => modulo(end * step, repeat) !== pick);
}

/** A draft woven by two others: one where the figure is, the other around it. */
export function createFigured(figure: Draft, inside: Draft, around: Draft): Draft {
  const width = figure[0]?.length ?? 0;
  return createDraft(width, figure.length, (end, pick) =>
    isWarpOver(isWarpOver(figure, end, pick) ? inside : around, end, pick),
  );
}

/** The other side of a cloth: what lay on top lies below. */
export function turnOver(draft: Draft): Draft {
  return draft.map((row) => row.map((isOver) => !isOver));
}

/** Creates a draft from a rule. */
export function createDraft(
  ends: number,
  picks: number,
  rule: (end: number, pick: number) => boolean,
): Draft {
  return Array.from({ length: picks }, (_, pick) =>
    Array.from({ length: ends }, (_, end) => rule(end, pick)),
  );
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
