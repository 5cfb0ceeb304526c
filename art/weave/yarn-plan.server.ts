import type { Random } from "./random.server.ts";
import type { StructureName } from "./structure.server.ts";
import { type Accent, deepen, dilute, FAMILY_DYES, type Family, type Yarn } from "./yarn.server.ts";

/** Threads beside each other: so many of one yarn, then so many of the next. */
export type Stripes = [Stripe, ...Stripe[]];
type Stripe = readonly [yarn: Yarn, count: number];

/** Which yarns a pattern is made of; stripes repeat across it. */
export type YarnPlan = { warp: Stripes; weft: Stripes; highlight: Accent };

/** The second accent beside that of a family: few go well with each. */
const ACCENTS: Record<Accent, readonly [Accent, ...Accent[]]> = {
  indigo: ["marigold", "madder"],
  madder: ["marigold", "indigo"],
  marigold: ["madder", "indigo", "peacock"],
  peacock: ["marigold", "madder"],
  leaf: ["marigold", "indigo"],
};

/** Chooses the yarns of a pattern: much of the family's accent, undyed or dark yarn beside it, little of a second accent. */
export function planYarns(random: Random, family: Family, structure: StructureName): YarnPlan {
  const accent = FAMILY_DYES[family];
  const highlight = random.pick(ACCENTS[accent]);
  const plan = random.pick(PLANS[structure]);
  return { ...plan(random, accent, highlight), highlight };
}

/** The yarn of each of `count` threads. `shift` is where in the stripes the first one stands. */
export function layStripes(stripes: Stripes, count: number, shift = 0): Yarn[] {
  const repeat = stripes.flatMap(([yarn, width]) => Array.from({ length: width }, () => yarn));
  return Array.from(
    { length: count },
    (_, index) => repeat[(index + shift) % repeat.length] ?? stripes[0][0],
  );
}

type Plan = (random: Random, accent: Accent, highlight: Accent) => Omit<YarnPlan, "highlight">;

/** One tone, with a thin line of the second accent far apart. */
function planTonal(random: Random, accent: Accent, highlight: Accent): Omit<YarnPlan, "highlight"> {
  const line: Stripe = [random.chance(0.6) ? highlight : "cotton", random.between(1, 2)];
  return {
    warp: [[accent, random.between(14, 26)], line, [accent, 3], line, [accent, random.between(6, 12)]],
    weft: [[random.pick([deepen(accent), deepen(accent), "ink"]), 1]],
  };
}

/** The accent on undyed yarn, so that the weave itself is what one sees. */
function planOnCotton(random: Random, accent: Accent, highlight: Accent): Omit<YarnPlan, "highlight"> {
  const ground = random.pick<Yarn>(["cotton", "cotton", dilute(accent)]);
  const far = random.between(18, 30);
  return {
    warp: random.chance(0.4)
      ? [
          [accent, far],
          [highlight, 2],
          [accent, 4],
          ["ink", 2],
        ]
      : [[accent, 1]],
    weft: [[ground, 1]],
  };
}

/** The accent on ink: a dark pattern. */
function planOnInk(random: Random, accent: Accent, highlight: Accent): Omit<YarnPlan, "highlight"> {
  return {
    warp: [
      [accent, random.between(16, 28)],
      [random.chance(0.5) ? highlight : "cotton", 2],
      [accent, 5],
    ],
    weft: [["ink", 1]],
  };
}

/** Stripes that pass from the accent to undyed yarn, thread by thread. */
function planGraded(random: Random, accent: Accent, highlight: Accent): Omit<YarnPlan, "highlight"> {
  const light: Yarn = random.pick(["cotton", dilute(accent)]);
  const steps = [13, 8, 5, 3, 2, 1].map((count, index): Stripe[] => [
    [accent, count],
    [light, [1, 1, 2, 3, 5, 8][index] ?? 1],
  ]);
  return {
    warp: [[highlight, random.between(1, 3)], ...steps.flat()],
    weft: [[random.pick([accent, accent, light, deepen(accent)]), 1]],
  };
}

/** Broad stripes beside narrow ones. */
function planStriped(random: Random, accent: Accent, highlight: Accent): Omit<YarnPlan, "highlight"> {
  const light: Yarn = random.pick(["cotton", dilute(accent)]);
  return {
    warp: [
      [accent, random.between(8, 18)],
      [light, random.between(2, 4)],
      [deepen(accent), random.between(2, 6)],
      [light, random.between(2, 4)],
      [accent, random.between(4, 9)],
      [highlight, random.between(1, 3)],
    ],
    weft: [[random.pick([deepen(accent), accent, light]), 1]],
  };
}

/** The same stripes in both directions. */
function planChecked(random: Random, accent: Accent, highlight: Accent): Omit<YarnPlan, "highlight"> {
  const broad = random.between(6, 12);
  const light: Yarn = random.pick(["cotton", dilute(accent)]);
  const stripes: Stripes = random.chance(0.5)
    ? [
        [accent, broad],
        [light, broad],
      ]
    : [
        [accent, broad],
        [light, 2],
        [highlight, 1],
        [light, 2],
        [accent, 4],
        [light, broad - 3],
      ];
  return { warp: stripes, weft: stripes };
}

/** Light and dark thread by thread: the weave turns them into small figures. */
function planColorAndWeave(random: Random, accent: Accent, _accent: Accent): Omit<YarnPlan, "highlight"> {
  const light: Yarn = random.pick(["cotton", dilute(accent)]);
  const count = random.pick([4, 4, 2]);
  const stripes: Stripes = [
    [accent, count],
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
