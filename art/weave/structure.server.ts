import { FIGURES, type FigureName } from "./figures.server.ts";
import type { Random } from "./random.server.ts";
import {
  createBasket,
  createFigured,
  createHerringbone,
  createPlain,
  createSatin,
  createTwill,
  type Draft,
  turnOver,
} from "./weave-pattern.server.ts";

/** The ways in which a cloth may be woven. */
export const STRUCTURES = ["plain", "twill", "satin", "basket", "jacquard"] as const;
export type StructureName = (typeof STRUCTURES)[number];

/** A way of weaving with its draft. */
export type Structure = { name: StructureName; draft: Draft };

const FIGURE_NAMES: readonly [FigureName, ...FigureName[]] = [
  "diamonds",
  "lattice",
  "steps",
  "waves",
  "checks",
  "arrows",
  "crosses",
];

/** Chooses how a cloth is woven. */
export function pickStructure(random: Random, name: StructureName = random.pick(STRUCTURES)): Structure {
  return { name, draft: DRAFTS[name](random) };
}

const DRAFTS: Record<StructureName, (random: Random) => Draft> = {
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

/** Chooses a draft with a figure woven in. */
export function pickFigured(random: Random): Draft {
  const figure = FIGURES[random.pick(FIGURE_NAMES)](random.pick([16, 24, 24, 32]));
  const inside = random.pick([createSatin(8, 3), createTwill(3, 1), createSatin(8, 5)]);
  return createFigured(figure, inside, turnOver(inside));
}
