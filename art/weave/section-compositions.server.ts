import { type Cloth, CROSSING, drawPiece } from "./draw-pattern.server.ts";
import { drawLying, type Loom, setUpLoom, weave } from "./loom.server.ts";
import { tieTassels } from "./loose-threads.server.ts";
import { pickFigured } from "./structure.server.ts";
import { type Draft, isWarpOver } from "./weave-pattern.server.ts";
import { deepen, dilute, FAMILY_DYES, type Yarn } from "./yarn.server.ts";
import { layStripes, type YarnPlan } from "./yarn-plan.server.ts";

/** A band of another weave and tone lies across the cloth. */
export function composeLayers(loom: Loom): string {
  const { palette, width, height, random } = loom;
  const transform = `scale(${loom.cell / CROSSING})`;
  const below = drawPiece(palette, weave(loom, width, height), { id: "p", transform });
  const band: Loom = {
    ...setUpLoom(loom, loom.structure.name === "plain" ? "twill" : "plain"),
    plan: planBand(loom),
  };
  const cloth = weave(band, (width * random.between(24, 36)) / 100, height * random.pick([0.66, 0.72, 1.3]));
  const x = Math.round(width * (random.between(18, 58) / 100));
  const loose = tieTassels(cloth, 8, TASSEL_SIZE, random);
  return below + drawLying(band, cloth, { x, y: -band.cell, turn: random.pick([0, 0, -9, 7]) }, loose);
}

const TASSEL_SIZE = 4;

/** Yarns that stand out from the cloth below; each tassel is of one of them. */
function planBand({ random, family, plan }: Loom): YarnPlan {
  const dye = FAMILY_DYES[family];
  const below = plan.weft.map(([yarn]) => yarn);
  const tones: Yarn[] = ["cotton", "ink", plan.accent];
  const [first = "cotton", ...others] = tones.filter((yarn) => !below.includes(yarn));
  const warp = random.pick([first, ...others]);
  return {
    accent: plan.accent,
    warp: [
      [warp, 3 * TASSEL_SIZE],
      [warp === "cotton" ? dye : "cotton", TASSEL_SIZE],
    ],
    weft: [[warp === "ink" ? deepen(dye) : dilute(dye), 1]],
  };
}

/** A field that ends in a border of lines and figures, as a sari does. */
export function composeBorder(loom: Loom): string {
  const { palette, width, height, cell, random } = loom;
  const isUpright = random.chance(0.5);
  const [across, down] = isUpright ? [height, width] : [width, height];
  const field = weave(loom, across, (down * random.between(30, 55)) / 100);
  const cloth = addBorder(loom, field, Math.ceil(down / cell));
  const transform = `${isUpright ? `translate(${width} 0)rotate(90)` : ""}scale(${cell / CROSSING})`;
  return drawPiece(palette, cloth, { id: "p", transform });
}

type Section = { draft: Draft; weft: Yarn[] };

function addBorder(loom: Loom, field: Cloth, picks: number): Cloth {
  const { random, structure, plan } = loom;
  const dye = FAMILY_DYES[loom.family];
  const figured = pickFigured(random);
  const light: Yarn = plan.weft.some(([yarn]) => yarn === "cotton") ? "ink" : "cotton";
  const lines: Yarn[] = [plan.accent, plan.accent, light, light, plan.accent, plan.accent];
  const sections: Section[] = [
    { draft: structure.draft, weft: [...field.weft] },
    { draft: FACED, weft: lines },
    { draft: figured, weft: figured.map(() => light) },
    { draft: FACED, weft: lines.toReversed() },
  ];
  const used = sections.flatMap((section) => section.weft).length;
  sections.push({ draft: structure.draft, weft: layStripes(plan.weft, Math.max(0, picks - used)) });
  const rows = sections.flatMap(({ draft, weft }) => weft.map((yarn, row) => ({ draft, yarn, row })));
  return {
    warp: field.warp.map((yarn) => (yarn === light ? dye : yarn)),
    weft: rows.map(({ yarn }) => yarn),
    isWarpOver: (end, pick) => {
      const row = rows[pick];
      return row ? isWarpOver(row.draft, end, row.row) : false;
    },
  };
}

/** Weft over three ends of four, so that lines of weft show as lines. */
const FACED: Draft = [
  [true, false, false, false],
  [false, false, true, false],
];
