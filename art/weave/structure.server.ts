import type { Random } from "./random.server.ts";

/**
 * Which thread lies on top at each crossing of one repeat: rows are picks (weft threads from the top), columns are
 * ends (warp threads from the left), true means the warp.
 */
export type WeavePattern = readonly (readonly boolean[])[];

export const STRUCTURES = ["plain", "twill", "satin", "basket", "jacquard"] as const;
export type StructureName = (typeof STRUCTURES)[number];

export type Structure = { name: StructureName; weavePattern: WeavePattern };

export function pickStructure(random: Random, name: StructureName = random.pick(STRUCTURES)): Structure {
  return { name, weavePattern: WEAVE_PATTERNS[name](random) };
}

const WEAVE_PATTERNS: Record<StructureName, (random: Random) => WeavePattern> = {
  plain: createPlain,
  twill: (random) =>
    random.pick([
      createTwill(2, 2),
      createTwill(3, 1),
      createTwill(3, 3),
      createHerringbone(2, 2, random.between(5, 9)),
      createHerringbone(3, 3, random.between(6, 12)),
    ]),
  satin: (random) => random.pick([createSatin(5, 2), createSatin(8, 3)]),
  basket: (random) => createBasket(random.between(2, 3)),
  jacquard: pickFigured,
};

/** A jacquard: a random figure woven in one way on a ground woven in another. */
export function pickFigured(random: Random): WeavePattern {
  const figure = FIGURES[random.pick(FIGURE_NAMES)](random.pick([16, 24, 24, 32]));
  const inside = random.pick([createSatin(8, 3), createTwill(3, 1), createSatin(8, 5)]);
  return createFigured(figure, inside, turnOver(inside));
}

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

function createWeavePattern(
  ends: number,
  picks: number,
  rule: (end: number, pick: number) => boolean,
): WeavePattern {
  return Array.from({ length: picks }, (_, pick) =>
    Array.from({ length: ends }, (_, end) => rule(end, pick)),
  );
}

/** Jacquard figures. `size` is the repeat in threads, a multiple of four. */
export const FIGURES = {
  diamonds: (size: number) =>
    createWeavePattern(size, size, (end, pick) => {
      const distance = fromMiddle(end, size) + fromMiddle(pick, size);
      return distance < size / 4 || (distance >= (size * 3) / 8 && distance < (size * 5) / 8);
    }),
  lattice: (size: number) =>
    createWeavePattern(size, size, (end, pick) => {
      const distance = fromMiddle(end, size) + fromMiddle(pick, size);
      return distance < size / 7 || Math.abs(distance - (size / 2 - 1)) <= size / 14;
    }),
  steps: (size: number) =>
    createWeavePattern(size, size, (end, pick) => {
      const step = size / 8;
      return Math.floor(fromMiddle(end, size) / step) * step < pick / 2 + step / 2;
    }),
  waves: (size: number) =>
    createWeavePattern(size, size / 2, (end, pick) => {
      const rise = Math.round((size / 8) * (1 + Math.sin((2 * Math.PI * (end + 0.5)) / size)));
      return (pick + rise) % (size / 2) < size / 4;
    }),
  checks: (size: number) =>
    createWeavePattern(size, size, (end, pick) => {
      const half = size / 2;
      const isLarge = end < half === pick < half;
      const isSmall = inMiddle(end % half, half) && inMiddle(pick % half, half);
      return isLarge !== isSmall;
    }),
  arrows: (size: number) =>
    createWeavePattern(size, size / 2, (end, pick) => (pick + fromMiddle(end, size)) % (size / 2) < size / 4),
  crosses: (size: number) =>
    createWeavePattern(size, size, (end, pick) => {
      const [across, down] = [fromMiddle(end, size), fromMiddle(pick, size)];
      const isArm = Math.min(across, down) < size / 8 && Math.max(across, down) < (size * 3) / 8;
      const isCorner = Math.min(across, down) >= (size * 3) / 8;
      return isArm || isCorner || Math.max(across, down) < size / 4;
    }),
} satisfies Record<string, (size: number) => WeavePattern>;

const FIGURE_NAMES: readonly [FigureName, ...FigureName[]] = [
  "diamonds",
  "lattice",
  "steps",
  "waves",
  "checks",
  "arrows",
  "crosses",
];
type FigureName = keyof typeof FIGURES;

function fromMiddle(thread: number, size: number): number {
  return Math.floor(Math.abs(thread - (size - 1) / 2));
}

function inMiddle(thread: number, size: number): boolean {
  return fromMiddle(thread, size) < size / 4;
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
