import type { Random } from "./random.server.ts";
import type { StructureName } from "./structure.server.ts";
import { type Dye, deepen, dilute, FAMILY_DYES, type Family, type Yarn } from "./yarn.server.ts";

/** Threads beside each other: so many of one yarn, then so many of the next. */
export type Stripes = [Stripe, ...Stripe[]];
type Stripe = readonly [yarn: Yarn, count: number];

/** Which yarns a cloth is made of; stripes repeat across it. */
export type YarnPlan = { warp: Stripes; weft: Stripes; accent: Dye };

/** The second dye beside that of a family: few go well with each. */
const ACCENTS: Record<Dye, readonly [Dye, ...Dye[]]> = {
  indigo: ["marigold", "madder"],
  madder: ["marigold", "indigo"],
  marigold: ["madder", "indigo", "peacock"],
  peacock: ["marigold", "madder"],
  leaf: ["marigold", "indigo"],
};

/** Chooses the yarns of a cloth: much of the family's dye, undyed or dark yarn beside it, little of a second dye. */
export function planYarns(random: Random, family: Family, structure: StructureName): YarnPlan {
  const dye = FAMILY_DYES[family];
  const accent = random.pick(ACCENTS[dye]);
  const plan = random.pick(PLANS[structure]);
  return { ...plan(random, dye, accent), accent };
}

/** The yarn of each of `count` threads. `shift` is where in the stripes the first one stands. */
export function layStripes(stripes: Stripes, count: number, shift = 0): Yarn[] {
  const repeat = stripes.flatMap(([yarn, width]) => Array.from({ length: width }, () => yarn));
  return Array.from(
    { length: count },
    (_, index) => repeat[(index + shift) % repeat.length] ?? stripes[0][0],
  );
}

type Plan = (random: Random, dye: Dye, accent: Dye) => Omit<YarnPlan, "accent">;

/** One tone, with a thin line of the second dye far apart. */
function planTonal(random: Random, dye: Dye, accent: Dye): Omit<YarnPlan, "accent"> {
  const line: Stripe = [random.chance(0.6) ? accent : "cotton", random.between(1, 2)];
  return {
    warp: [[dye, random.between(14, 26)], line, [dye, 3], line, [dye, random.between(6, 12)]],
    weft: [[random.pick([deepen(dye), deepen(dye), "ink"]), 1]],
  };
}

/** The dye on undyed yarn, so that the weave itself is what one sees. */
function planOnCotton(random: Random, dye: Dye, accent: Dye): Omit<YarnPlan, "accent"> {
  const ground = random.pick<Yarn>(["cotton", "cotton", dilute(dye)]);
  const far = random.between(18, 30);
  return {
    warp: random.chance(0.4)
      ? [
          [dye, far],
          [accent, 2],
          [dye, 4],
          ["ink", 2],
        ]
      : [[dye, 1]],
    weft: [[ground, 1]],
  };
}

/** The dye on ink: a dark cloth. */
function planOnInk(random: Random, dye: Dye, accent: Dye): Omit<YarnPlan, "accent"> {
  return {
    warp: [
      [dye, random.between(16, 28)],
      [random.chance(0.5) ? accent : "cotton", 2],
      [dye, 5],
    ],
    weft: [["ink", 1]],
  };
}

/** Stripes that pass from the dye to undyed yarn, thread by thread. */
function planGraded(random: Random, dye: Dye, accent: Dye): Omit<YarnPlan, "accent"> {
  const light: Yarn = random.pick(["cotton", dilute(dye)]);
  const steps = [13, 8, 5, 3, 2, 1].map((count, index): Stripe[] => [
    [dye, count],
    [light, [1, 1, 2, 3, 5, 8][index] ?? 1],
  ]);
  return {
    warp: [[accent, random.between(1, 3)], ...steps.flat()],
    weft: [[random.pick([dye, dye, light, deepen(dye)]), 1]],
  };
}

/** Broad stripes beside narrow ones. */
function planStriped(random: Random, dye: Dye, accent: Dye): Omit<YarnPlan, "accent"> {
  const light: Yarn = random.pick(["cotton", dilute(dye)]);
  return {
    warp: [
      [dye, random.between(8, 18)],
      [light, random.between(2, 4)],
      [deepen(dye), random.between(2, 6)],
      [light, random.between(2, 4)],
      [dye, random.between(4, 9)],
      [accent, random.between(1, 3)],
    ],
    weft: [[random.pick([deepen(dye), dye, light]), 1]],
  };
}

/** The same stripes in both directions. */
function planChecked(random: Random, dye: Dye, accent: Dye): Omit<YarnPlan, "accent"> {
  const broad = random.between(6, 12);
  const light: Yarn = random.pick(["cotton", dilute(dye)]);
  const stripes: Stripes = random.chance(0.5)
    ? [
        [dye, broad],
        [light, broad],
      ]
    : [
        [dye, broad],
        [light, 2],
        [accent, 1],
        [light, 2],
        [dye, 4],
        [light, broad - 3],
      ];
  return { warp: stripes, weft: stripes };
}

/** Light and dark thread by thread: the weave turns them into small figures. */
function planColorAndWeave(random: Random, dye: Dye, _accent: Dye): Omit<YarnPlan, "accent"> {
  const light: Yarn = random.pick(["cotton", dilute(dye)]);
  const count = random.pick([4, 4, 2]);
  const stripes: Stripes = [
    [dye, count],
    [light, count],
  ];
  return { warp: stripes, weft: stripes };
}

const PLANS: Record<StructureName, readonly [Plan, ...Plan[]]> = {
  plain: [planGraded, planStriped, planChecked, planTonal],
  twill: [planOnCotton, planColorAndWeave, planChecked, planOnInk, planGraded, planStriped],
  satin: [planGraded, planStriped, planOnInk],
  basket: [planGraded, planChecked, planTonal, planStriped],
  jacquard: [planOnCotton, planOnCotton, planOnInk, planTonal],
};
