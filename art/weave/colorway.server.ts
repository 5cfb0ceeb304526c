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
  const mid: Yarn = `mid-${accent}`;
  const deep = deepen(accent);
  const highlight = random.pick(HIGHLIGHTS[accent]);
  if (accent === "marigold")
    return [
      { warp: accent, weft: mid, figure: "night", second: deep, line: "night" },
      { warp: "night", weft: "night", figure: accent, second: accent, line: highlight },
    ];
  // The dark ones would be lost on a dark ground.
  const line: Yarn = highlight === "marigold" ? highlight : `lit-${highlight}`;
  return [
    { warp: mid, weft: deep, figure: "bright", second: `lit-${accent}`, line },
    { warp: mid, weft: mid, figure: "bright", second: `lit-${accent}`, line },
    { warp: "cotton", weft: "flax", figure: `strong-${accent}`, second: accent, line: highlight },
  ];
}
