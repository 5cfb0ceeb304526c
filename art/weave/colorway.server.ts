import type { Random } from "./random.server.ts";
import { type Accent, FAMILY_ACCENTS, type Family, type Yarn } from "./yarn.server.ts";

/**
 * The yarns of a pictorial weave. `figure` stands out from the ground by its lightness, in both color schemes; `second`
 * is for the small figures next to it, `line` and `ornament` for the borders.
 */
export type Colorway = Record<"warp" | "weft" | "figure" | "second" | "line" | "ornament", Yarn>;

export function pickColorway(random: Random, family: Family): Colorway {
  return random.pick(listColorways(random, family));
}

/**
 * Light on the deep accent, or the accent on undyed yarn, which a dark page would show as gray: there, it is the first
 * again. Marigold, which is light itself, is woven into ink.
 */
export function listColorways(random: Random, family: Family): [Colorway, ...Colorway[]] {
  const accent = FAMILY_ACCENTS[family];
  if (accent === "marigold") {
    const line = random.pick(LINES_ON_INK);
    const onInk = { warp: "night", weft: "night", second: GOLD, line, ornament: GOLD } as const;
    return [
      { ...onInk, figure: GOLD },
      { ...onInk, figure: "bright" },
    ];
  }
  const highlight = random.pick(HIGHLIGHTS[accent]);
  const lit = { figure: "bright", second: `lit-${accent}`, ornament: GOLD } as const;
  return [
    { ...lit, warp: `low-${accent}`, weft: `dark-${accent}`, line: random.pick([GOLD, "bright"]) },
    { ...lit, warp: `low-${accent}`, weft: `low-${accent}`, line: GOLD },
    { ...lit, warp: `dark-${accent}`, weft: `dark-${accent}`, line: "bright" },
    {
      warp: `cotton|low-${accent}`,
      weft: `flax|dark-${accent}`,
      figure: `${accent}|bright`,
      second: `${accent}|lit-${accent}`,
      line: `${highlight}|${GOLD}`,
      ornament: `${accent}|${GOLD}`,
    },
  ];
}

/** The accents that go well with each. */
const HIGHLIGHTS: Record<Accent, readonly [Accent, ...Accent[]]> = {
  indigo: ["marigold", "madder"],
  madder: ["marigold", "indigo"],
  marigold: ["madder", "indigo", "peacock"],
  peacock: ["marigold", "madder"],
  leaf: ["marigold", "indigo"],
};

/** Of the accents, the one that is light enough for thin lines on any deep one. Dimmed for the dark scheme, it would look dirty. */
const GOLD = "pure-marigold";

const LINES_ON_INK = ["madder", "peacock", "bright"] as const satisfies Yarn[];
