import { CROSSING, defineTile } from "./draw-pattern.server.ts";
import { enlarge, type Motif, measure, outlineMotif } from "./motif.server.ts";
import type { Palette } from "./palette.server.ts";
import type { Random } from "./random.server.ts";
import { type Core, listSideGroups, type SideGroup } from "./side-groups.server.ts";
import { createHerringbone, createTwill, turnOver, type WeavePattern } from "./structure.server.ts";
import { type Accent, FAMILY_ACCENTS, type Family, type Yarn } from "./yarn.server.ts";

type Canvas = {
  random: Random;
  palette: Palette;
  family: Family;
  /** The share of the width at the left that something else covers. */
  covered?: number | undefined;
};

/**
 * Weaves a motif into a ground, as the content of an `<svg>` without a size: it fills its place, whatever the
 * proportions, with the whole motif in the middle.
 */
export function drawPictorialWeave(canvas: Canvas, motif: Motif): string {
  const { random, palette, family, covered = 0 } = canvas;
  const colors = random.pick(listColorways(random, family));
  const ground = random.pick(GROUNDS);
  const core = measureCore(motif);
  const groups = listSideGroups({ motif, core, covered, random });
  const place = `x="${100 * covered}%" width="${100 - 100 * covered}%" height="100%"`;
  /** @param step the crossings in half a point of the motif */
  const drawCloth = (name: string, step: number, figure: Motif) => {
    const [width, height] = [core.width * step * CROSSING, core.height * step * CROSSING];
    const size = measure(figure);
    const x = Math.floor((core.width * step - size.columns) / 2) * CROSSING;
    const y = Math.floor((core.height * step - size.rows) / 2) * CROSSING;
    return [
      `<svg class="${name}" ${place} viewBox="0 0 ${width} ${height}" overflow="visible">`,
      `<path fill="url(#ground)" d="M${-9 * width} ${-height}h${19 * width}v${3 * height}h${-19 * width}z"/>`,
      ...groups.map((group) => drawGroup(group, step * CROSSING, findTile)),
      `<path fill="url(#figure)" d="${outlineMotif(figure, { x, y, size: CROSSING })}"/></svg>`,
    ].join("");
  };
  const large = enlarge(motif);
  const findTile = (name: FigureYarn) => FIGURE_YARNS.find((other) => colors[other] === colors[name]) ?? name;
  return [
    `<style>${writeConditions(groups)}</style>`,
    defineTile(palette, {
      id: "ground",
      warp: [colors.warp],
      weft: colors.weft,
      repeat: ground,
      isSoft: true,
    }),
    ...FIGURE_YARNS.filter((id) => findTile(id) === id).map((id) =>
      defineTile(palette, { id, warp: [colors[id]], weft: colors[id], repeat: SATIN, isSoft: true }),
    ),
    drawCloth("small", 0.5, motif),
    drawCloth("coarse", 1, large),
    drawCloth("fine", 2, enlarge(large)),
  ].join("");
}

// The share of a side that a motif takes, how much its longer side may take of the other, and the points that a small
// one is taken for.
const SHARE = 0.74;
const LONGER = 0.9;
const SMALLEST = 20;

/** The sides of what all places show, in steps. */
function measureCore(motif: Motif): Core {
  const { columns, rows } = measure(motif);
  const reserve = (own: number, other: number) =>
    2 * Math.ceil(Math.max(own, LONGER * other, SMALLEST) / SHARE);
  return { width: reserve(columns, rows), height: reserve(rows, columns) };
}

const FIGURE_YARNS = ["figure", "second", "line", "ornament"] as const;
type FigureYarn = (typeof FIGURE_YARNS)[number];

const GROUNDS: readonly [WeavePattern, ...WeavePattern[]] = [
  createTwill(2, 2),
  createHerringbone(2, 2, 8),
  createHerringbone(2, 2, 14),
];

const SATIN = turnOver(createTwill(3, 1));

function drawGroup(
  { name, shapes }: SideGroup,
  size: number,
  findTile: (name: FigureYarn) => FigureYarn,
): string {
  const paths = shapes.map(
    ({ yarn, motif, x, y }) =>
      `<path fill="url(#${findTile(yarn)})" d="${outlineMotif(motif, { x: x * size, y: y * size, size })}"/>`,
  );
  return `<g class="${name}">${paths.join("")}</g>`;
}

/** About the size of the picture in its place: finer threads where it is large, and what it has room for. */
function writeConditions(groups: SideGroup[]): string {
  return [
    `.small,.fine,${groups.map(({ name }) => `.${name}`).join()}{display:none}`,
    `@media(max-height:${SMALL}px){.coarse{display:none}.small{display:inline}}`,
    `@media(min-width:${LARGE}px) and (min-height:${LARGE}px){.coarse{display:none}.fine{display:inline}}`,
    ...groups.map(({ name, condition }) => `@media(${condition}){.${name}{display:inline}}`),
  ].join("");
}

// In pixels.
const SMALL = 200;
const LARGE = 560;

/**
 * The yarns of a pictorial weave. `figure` stands out from the ground by its lightness, in both color schemes; `second`
 * is for the small figures next to it, `line` and `ornament` for the borders.
 */
type Colorway = Record<"warp" | "weft" | "figure" | "second" | "line" | "ornament", Yarn>;

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
const HIGHLIGHTS: Record<Exclude<Accent, "marigold">, readonly [Accent, ...Accent[]]> = {
  indigo: ["marigold", "madder"],
  madder: ["marigold", "indigo"],
  peacock: ["marigold", "madder"],
  leaf: ["marigold", "indigo"],
};

/** Of the accents, the one that is light enough for thin lines on any deep one. Dimmed for the dark scheme, it would look dirty. */
const GOLD = "pure-marigold";

const LINES_ON_INK = ["madder", "peacock", "bright"] as const satisfies Yarn[];
