import { drawPiece } from "../weave/draw-pattern.server.ts";
import { CROSSING } from "../weave/floats.server.ts";
import type { Palette } from "../weave/palette.server.ts";
import { createRandom } from "../weave/random.server.ts";
import {
  ACCENTS,
  deepen,
  dilute,
  FAMILY_ACCENTS,
  type Family,
  writeColor,
  writePair,
  type Yarn,
} from "../weave/yarn.server.ts";
import { FONT_FAMILY, FONT_SCALE } from "./screen-font.server.ts";

/** Before a project the cloth is undyed, after it it has the color of the family. */
export const STAGES = ["before", "after"] as const;
export type Stage = (typeof STAGES)[number];

/** What a screen is dyed with; the weave of its cloth follows from the seed. */
export type Dye = { family: Family; stage: Stage; seed: string };

/** The rules of all pieces. An accent of the page stands only after a project. */
export function writeScreenStyle({ family, stage }: Dye): string {
  const accent = stage === "after" ? FAMILY_ACCENTS[family] : "muted";
  const ink = (name: string, token: string) => `.${name}{color:${writePair(token)}}`;
  const fill = (name: string, token: string) => `.${name}{fill:${writePair(token)}}`;
  return [
    `svg{color:${writePair("on-surface")}}`,
    `text{font:${size(17)} ${FONT_FAMILY},system-ui,sans-serif;fill:currentColor;text-rendering:geometricPrecision}`,
    `.sm{font-size:${size(15)}}.bg{font-size:${size(36)}}`,
    ".bo{stroke:currentColor;stroke-width:.5}.bg.bo{stroke-width:.9}",
    ".am{text-anchor:middle}.ae{text-anchor:end}.ha{font-style:italic}",
    ...[ink("ac", accent), ink("mu", "muted"), ink("on", stage === "after" ? "on-accent" : "raised")],
    ...[ink("tg", "leaf"), ink("tw", "marigold"), ink("tb", "bad")],
    `.ln,.ed,.rd{fill:none;stroke:${writePair("line")}}.ed{stroke:${writePair("edge")}}.rd{stroke:${writePair("bad")};opacity:.5}`,
    `.ra,.wi,.fd{fill:${writePair("raised")};stroke:${writePair("line")}}.wi{stroke:${writePair("edge")};stroke-opacity:.6}.fd{stroke:currentColor}`,
    ...ACCENTS.map((yarn) => ink(`y${yarn}`, `yarn-${yarn}`)),
    ...[fill("su", "surface"), fill("ph", "ink"), fill("sh", "yarn-shade")],
    // In the dark scheme its ground is as dark.
    `.ph{stroke:${writePair("edge")}}`,
    `.sh{opacity:.24}.pi{stroke:${writePair("line")};stroke-width:5;stroke-linecap:round}`,
    ".gr{fill:currentColor;opacity:.13}.fi{fill:currentColor}",
    ".ba{fill:none;stroke:currentColor;stroke-dasharray:3.4 1.4}",
    ".th{fill:none;stroke:currentColor;stroke-width:3;stroke-linejoin:round}",
    `.mo{fill:none;stroke:currentColor;stroke-width:${MOTIF_THREAD}}`,
    `.kn{fill:${writePair("raised")};stroke:currentColor;stroke-width:3}`,
    // The cloth stays in the background.
    stage === "after"
      ? `.ve{fill:${writeColor(deepen(FAMILY_ACCENTS[family]))};opacity:.52}`
      : `.ve{fill:${writePair("sunken")};opacity:.42}:root:target .ve{fill:${NIGHT_VEIL};opacity:.72}`,
    // Undyed cloth would vanish in the dark scheme without its light yarns below.
    "#gd.un{color-scheme:light}",
    // Paper is light in both schemes, but as dim as cotton in the dark one.
    `.pa{color-scheme:light;color:${writePair("on-surface")}}:root:target .pa .wi{fill:color-mix(in oklab,${writePair("yarn-cotton")},${writePair("yarn-flax")})}`,
    `.we{stroke:${writePair("raised")};stroke-width:1.2;opacity:.75}`,
    ".clo{fill:url(#co)}.clt{fill:url(#ct)}",
  ].join("");
}

function size(px: number): string {
  return `${Number((px * FONT_SCALE).toFixed(2))}px`;
}

// Indigo, since gray would look like dirt on a night-blue page.
const NIGHT_VEIL = `color-mix(in oklab,${writeColor("deep-indigo")},${writeColor("cotton")})`;
// Between its threads, the ground is seen.
const MOTIF_THREAD = 6.3;

type Sett = { warp: readonly Yarn[]; weft: readonly Yarn[]; weave: WeaveName };

/** Whether the warp lies on top, by thread; each repeats after four threads. */
const WEAVES = {
  plain: (end: number, pick: number) => (end + pick) % 2 === 0,
  twill: (end: number, pick: number) => (end + pick) % 4 < 2,
  reverse: (end: number, pick: number) => (end - pick + 4) % 4 < 2,
  basket: (end: number, pick: number) => (Math.floor(end / 2) + Math.floor(pick / 2)) % 2 === 0,
};
type WeaveName = keyof typeof WEAVES;

/** The cloth that a screen lies on, and those of goods, as patterns that repeat. */
export function writeCloths(palette: Palette, { family, stage, seed }: Dye, names: string[]): string {
  const setts = stage === "after" ? dyeCloths(family, seed) : UNDYED;
  return Object.entries(setts)
    .filter(([name]) => names.includes(name))
    .map(([name, sett]) => writeCloth(palette, name, sett))
    .join("");
}

const UNDYED: Record<string, Sett> = {
  gd: { warp: ["cotton"], weft: ["flax"], weave: "plain" },
  co: { warp: ["cotton"], weft: ["flax"], weave: "twill" },
  ct: { warp: ["flax"], weft: ["flax"], weave: "basket" },
};

function dyeCloths(family: Family, seed: string): Record<string, Sett> {
  const random = createRandom(`screen ${seed}`);
  const accent = FAMILY_ACCENTS[family];
  const deep = deepen(accent);
  // Long floats in rows would look like bricks, and pale threads like single stones.
  const weave = random.pick<WeaveName>(["twill", "reverse", "basket"]);
  const warp = random.pick<readonly Yarn[]>([[deep], [accent, deep]]);
  return {
    gd: { warp, weft: [accent], weave },
    co: { warp: [dilute(accent)], weft: [accent], weave: "plain" },
    ct: { warp: [accent], weft: [dilute(accent)], weave: "twill" },
  };
}

const CELL = 5;
const REPEAT = 4;

/** One repeat out of a larger piece, so that no float ends at its edge. */
function writeCloth(palette: Palette, name: string, { warp, weft, weave }: Sett): string {
  const side = CELL * REPEAT;
  const threads = (yarns: readonly Yarn[]) =>
    Array.from({ length: 3 * REPEAT }, (_, index) => yarns[index % yarns.length] ?? "cotton");
  const piece = drawPiece(
    palette,
    { warp: threads(warp), weft: threads(weft), isWarpOver: WEAVES[weave] },
    { id: `${name}p`, transform: `translate(${-side} ${-side})scale(${CELL / CROSSING})` },
  );
  const light = warp[0] === "cotton" ? ' class="un"' : "";
  return `<pattern id="${name}"${light} width="${side}" height="${side}" patternUnits="userSpaceOnUse">${piece}</pattern>`;
}

/** By their ids: each tone has a weave of its own. */
export const SWATCHES = {
  tg: "M4.5 0v14M9.5 0v14M0 4.5h14M0 9.5h14",
  tw: "M3.5 0v14M7 0v14M10.5 0v14",
  tb: "M0 7l7-7M0 14L14 0M7 14l7-7",
};
