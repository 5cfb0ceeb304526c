import { FIGURES, type FigureName } from "./figures.server.ts";
import type { Random } from "./random.server.ts";
import {
  createBasket,
  createFigured,
  createHerringbone,
  createPlain,
  createSatin,
  createTwill,
  turnOver,
  type WeavePattern,
} from "./weave-pattern.server.ts";

/** The ways in which a pattern may be woven. */
export const STRUCTURES = ["plain", "twill", "satin", "basket", "jacquard"] as const;
export type StructureName = (typeof STRUCTURES)[number];

/** A way of weaving with its weavePattern. */
export type Structure = { name: StructureName; weavePattern: WeavePattern };

const FIGURE_NAMES: readonly [FigureName, ...FigureName[]] = [
  "diamonds",
  "lattice",
  "steps",
  "waves",
  "checks",
  "arrows",
  "crosses",
];

/** Chooses how a pattern is woven. */
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

/** Chooses a weavePattern with a figure woven in. */
export function pickFigured(random: Random): WeavePattern {
  const figure = FIGURES[random.pick(FIGURE_NAMES)](random.pick([16, 24, 24, 32]));
  const inside = random.pick([createSatin(8, 3), createTwill(3, 1), createSatin(8, 5)]);
  return createFigured(figure, inside, turnOver(inside));
}
