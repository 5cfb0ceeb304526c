import { addPath, drawPiece, type PatternPiece } from "./draw-pattern.server.ts";
import { CROSSING } from "./floats.server.ts";
import { drawLying, drawTable, type Loom, setUpLoom, weave } from "./loom.server.ts";
import { hangFringe, tieTassels, turnAtEdge } from "./loose-threads.server.ts";
import { isWarpOver, pickFigured, type WeavePattern } from "./structure.server.ts";
import { deepen, dilute, FAMILY_ACCENTS, type Yarn } from "./yarn.server.ts";
import { layStripes, type YarnPlan } from "./yarn-plan.server.ts";

export function composeFringe(loom: Loom): string {
  const { width, height, cell, random } = loom;
  const inset = random.pick([0, 0, Math.round(width * 0.12)]);
  const pattern = weave(loom, width - inset, (height * random.between(54, 68)) / 100);
  const length = Math.round((height / cell - pattern.weft.length) * 0.74);
  const loose = random.chance(0.4)
    ? hangFringe(pattern, length, random)
    : tieTassels(pattern, length, random.between(4, 6), random);
  return drawTable(loom) + drawLying(loom, pattern, { x: inset, y: 0 }, loose);
}

/** The weft turns at the right edge, and one thread runs on. */
export function composeSelvedge(loom: Loom): string {
  const { width, height, cell, random, plan } = loom;
  const field = weave(loom, (width * random.between(66, 84)) / 100, height + cell);
  const band: Yarn[] = ["ink", plan.highlight, plan.highlight, "ink", "cotton", "ink"];
  const ends = field.warp.length - band.length;
  // An even number, because threads turn in pairs.
  const leaving = 2 * Math.round((field.weft.length * random.between(25, 75)) / 200);
  const pattern: PatternPiece = {
    warp: [...field.warp.slice(0, ends), ...band],
    weft: field.weft.map((yarn, pick) => (pick === leaving ? plan.highlight : yarn)),
    isWarpOver: (end, pick) => (end < ends ? field.isWarpOver(end, pick) : (end + pick) % 2 === 0),
  };
  const loose = turnAtEdge(pattern, leaving);
  const away = Math.round((width / cell - pattern.warp.length + 1) * CROSSING);
  const swing = random.pick<readonly [number, number]>([
    [-70, -50],
    [60, 70],
    [90, -50],
  ]);
  addPath(
    loose,
    plan.highlight,
    [
      `M${pattern.warp.length * CROSSING} ${(leaving + 0.5) * CROSSING}`,
      `c${Math.round(away * 0.5)} 0 ${Math.round(away * 0.45)} ${swing[0]} ${away} ${swing[1]}`,
    ].join(""),
  );
  return drawTable(loom) + drawLying(loom, pattern, { x: 0, y: 0 }, loose);
}

export function composeLayers(loom: Loom): string {
  const { palette, width, height, random } = loom;
  const transform = `scale(${loom.cell / CROSSING})`;
  const below = drawPiece(palette, weave(loom, width, height), { id: "p", transform });
  const band: Loom = {
    ...setUpLoom(loom, loom.structure.name === "plain" ? "twill" : "plain"),
    plan: planBand(loom),
  };
  const pattern = weave(
    band,
    (width * random.between(24, 36)) / 100,
    height * random.pick([0.66, 0.72, 1.3]),
  );
  const x = Math.round(width * (random.between(18, 58) / 100));
  const loose = tieTassels(pattern, 8, TASSEL_SIZE, random);
  return below + drawLying(band, pattern, { x, y: -band.cell, turn: random.pick([0, 0, -9, 7]) }, loose);
}

const TASSEL_SIZE = 4;

/** Yarns that contrast with the pattern below, in stripes as wide as a tassel. */
function planBand({ random, family, plan }: Loom): YarnPlan {
  const accent = FAMILY_ACCENTS[family];
  const below = plan.weft.map(([yarn]) => yarn);
  const tones: Yarn[] = ["cotton", "ink", plan.highlight];
  const [first = "cotton", ...others] = tones.filter((yarn) => !below.includes(yarn));
  const warp = random.pick([first, ...others]);
  return {
    highlight: plan.highlight,
    warp: [
      [warp, 3 * TASSEL_SIZE],
      [warp === "cotton" ? accent : "cotton", TASSEL_SIZE],
    ],
    weft: [[warp === "ink" ? deepen(accent) : dilute(accent), 1]],
  };
}

/** The pattern ends in a border of lines and figures, like a sari. */
export function composeBorder(loom: Loom): string {
  const { palette, width, height, cell, random } = loom;
  const isUpright = random.chance(0.5);
  const [across, down] = isUpright ? [height, width] : [width, height];
  const field = weave(loom, across, (down * random.between(30, 55)) / 100);
  const pattern = addBorder(loom, field, Math.ceil(down / cell));
  const transform = `${isUpright ? `translate(${width} 0)rotate(90)` : ""}scale(${cell / CROSSING})`;
  return drawPiece(palette, pattern, { id: "p", transform });
}

type Section = { weavePattern: WeavePattern; weft: Yarn[] };

function addBorder(loom: Loom, field: PatternPiece, picks: number): PatternPiece {
  const { random, structure, plan } = loom;
  const accent = FAMILY_ACCENTS[loom.family];
  const figured = pickFigured(random);
  const light: Yarn = plan.weft.some(([yarn]) => yarn === "cotton") ? "ink" : "cotton";
  const lines: Yarn[] = [plan.highlight, plan.highlight, light, light, plan.highlight, plan.highlight];
  const sections: Section[] = [
    { weavePattern: structure.weavePattern, weft: [...field.weft] },
    { weavePattern: FACED, weft: lines },
    { weavePattern: figured, weft: figured.map(() => light) },
    { weavePattern: FACED, weft: lines.toReversed() },
  ];
  const used = sections.flatMap((section) => section.weft).length;
  sections.push({
    weavePattern: structure.weavePattern,
    weft: layStripes(plan.weft, Math.max(0, picks - used)),
  });
  const rows = sections.flatMap(({ weavePattern, weft }) =>
    weft.map((yarn, row) => ({ weavePattern, yarn, row })),
  );
  return {
    warp: field.warp.map((yarn) => (yarn === light ? accent : yarn)),
    weft: rows.map(({ yarn }) => yarn),
    isWarpOver: (end, pick) => {
      const row = rows[pick];
      return row ? isWarpOver(row.weavePattern, end, row.row) : false;
    },
  };
}

/** Weft over three ends of four, so that single picks show as lines. */
const FACED: WeavePattern = [
  [true, false, false, false],
  [false, false, true, false],
];
