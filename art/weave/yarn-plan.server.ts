import type { Random } from "./random.server.ts";
import type { StructureName } from "./structure.server.ts";
import { type Accent, deepen, dilute, FAMILY_ACCENTS, type Family, type Yarn } from "./yarn.server.ts";

export type Stripes = [Stripe, ...Stripe[]];
type Stripe = readonly [yarn: Yarn, count: number];

/** The yarns of a pattern. Stripes repeat. */
export type YarnPlan = { warp: Stripes; weft: Stripes; highlight: Accent };

/** The accents that go well with each. */
export const HIGHLIGHTS: Record<Accent, readonly [Accent, ...Accent[]]> = {
  indigo: ["marigold", "madder"],
  madder: ["marigold", "indigo"],
  marigold: ["madder", "indigo", "peacock"],
  peacock: ["marigold", "madder"],
  leaf: ["marigold", "indigo"],
};

export function planYarns(random: Random, family: Family, structure: StructureName): YarnPlan {
  const accent = FAMILY_ACCENTS[family];
  const highlight = random.pick(HIGHLIGHTS[accent]);
  const plan = random.pick(PLANS[structure]);
  return { ...plan(random, accent, highlight), highlight };
}

export function layStripes(stripes: Stripes, count: number): Yarn[] {
  const repeat = stripes.flatMap(([yarn, width]) => Array.from({ length: width }, () => yarn));
  return Array.from({ length: count }, (_, index) => repeat[index % repeat.length] ?? stripes[0][0]);
}

type Threads = Pick<YarnPlan, "warp" | "weft">;
type Plan = (random: Random, accent: Accent, highlight: Accent) => Threads;

function planTonal(random: Random, accent: Accent, highlight: Accent): Threads {
  const line: Stripe = [random.chance(0.6) ? highlight : "cotton", random.between(1, 2)];
  return {
    warp: [[accent, random.between(14, 26)], line, [accent, 3], line, [accent, random.between(6, 12)]],
    weft: [[random.pick([deepen(accent), deepen(accent), "ink"]), 1]],
  };
}

function planOnCotton(random: Random, accent: Accent, highlight: Accent): Threads {
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

function planOnInk(random: Random, accent: Accent, highlight: Accent): Threads {
  return {
    warp: [
      [accent, random.between(16, 28)],
      [random.chance(0.5) ? highlight : "cotton", 2],
      [accent, 5],
    ],
    weft: [["ink", 1]],
  };
}

/** A gradient from the accent to undyed yarn. */
function planGraded(random: Random, accent: Accent, highlight: Accent): Threads {
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

function planStriped(random: Random, accent: Accent, highlight: Accent): Threads {
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

function planChecked(random: Random, accent: Accent, highlight: Accent): Threads {
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

/** Light and dark threads that the structure turns into small figures. */
function planColorAndWeave(random: Random, accent: Accent): Threads {
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
