import type { Random } from "./random.server.ts";
import { deepen, FAMILY_ACCENTS, type Family, type Yarn } from "./yarn.server.ts";
import { HIGHLIGHTS } from "./yarn-plan.server.ts";

/** The yarns of a pictorial weave. `figure` stands out from the ground by its lightness, in both color schemes. */
export type Colorway = { warp: Yarn; weft: Yarn; figure: Yarn; second: Yarn; line: Yarn };

export function pickColorway(random: Random, family: Family): Colorway {
  return random.pick(listColorways(random, family));
}

/** Light on the accent, the accent on undyed yarn, and for marigold, which is light itself, dark on it or it on dark. */
export function listColorways(random: Random, family: Family): [Colorway, ...Colorway[]] {
  const accent = FAMILY_ACCENTS[family];
  const deep = deepen(accent);
  const line = random.pick(HIGHLIGHTS[accent]);
  if (accent === "marigold")
    return [
      { warp: accent, weft: accent, figure: "night", second: deep, line },
      { warp: "night", weft: "night", figure: accent, second: line, line: accent },
    ];
  return [
    { warp: deep, weft: deep, figure: "bright", second: `lit-${accent}`, line },
    { warp: accent, weft: deep, figure: "bright", second: line, line: "bright" },
    { warp: "cotton", weft: "flax", figure: `strong-${accent}`, second: accent, line },
  ];
}
