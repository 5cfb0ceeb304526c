import { type Motif, measure } from "./motif.server.ts";
import type { Random } from "./random.server.ts";
import { createWeavePattern } from "./structure.server.ts";

/** What is drawn at both sides of the core. Places without room for all of it don't show it. */
export type SideGroup = { name: string; condition: string; shapes: Shape[] };

/** Sizes are in steps. */
type Shape = { yarn: "second" | "line" | "ornament"; motif: Motif; x: number; y: number };

/** What all places show. */
export type Core = { width: number; height: number };

type Request = {
  motif: Motif;
  core: Core;
  /** The share of the width at the left that something else covers. */
  covered: number;
  random: Random;
};

/** Columns beside the core for wide places, and rows above and below it for high ones. */
export function listSideGroups({ motif, core, covered, random }: Request): SideGroup[] {
  const [first, second] = [random.pick(ORNAMENTS), random.pick(ORNAMENTS)];
  const layBorders = (length: number) =>
    [layBorder(length, first), layBorder(length), layBorder(length, second)] as const;
  const [border, lines, other] = layBorders(core.height);
  const small = stack(motif, core.height);
  const columns = spread([border, small, lines, small, other], 6).map((strip, index): SideGroup => {
    const share = 1 - covered;
    return {
      name: `c${index}`,
      condition: `min-aspect-ratio:${reach(core.width, strip)}/${Math.round(core.height * share)}`,
      shapes: strip.parts.flatMap(({ yarn, motif: part, x, y }) => [
        { yarn, motif: part, x: core.width + strip.start + x, y },
        // A mirrored motif would be a different thing.
        { yarn, motif: part === motif ? part : mirror(part), x: -strip.start - x - measure(part).columns, y },
      ]),
    };
  });
  const rows = spread(layBorders(core.width), 20).map(
    (strip, index): SideGroup => ({
      name: `r${index}`,
      condition: `max-aspect-ratio:${core.width}/${reach(core.height, strip)}`,
      shapes: strip.parts.flatMap(({ yarn, motif: part, x, y }) => [
        { yarn, motif: turn(part), x: y, y: core.height + strip.start + x },
        { yarn, motif: turn(mirror(part)), x: y, y: -strip.start - x - measure(part).columns },
      ]),
    }),
  );
  return [...columns, ...rows];
}

/** A figure that repeats along a border; `across` counts from its outer edge. */
type Ornament = { height: number; isOver(along: number, across: number): boolean };

const ORNAMENTS: readonly [Ornament, ...Ornament[]] = [
  // Temples.
  { height: 6, isOver: (along, across) => fromMiddle(along, 12) < 6 - across },
  // Lozenges.
  { height: 7, isOver: (along, across) => fromMiddle(along, 8) + Math.abs(across - 3) < 4 },
  // A zigzag.
  { height: 6, isOver: (along, across) => [0, 1].includes(across - fromMiddle(along, 8)) },
  // Checks.
  { height: 4, isOver: (along, across) => along % 4 < 2 === across < 2 },
];

function fromMiddle(along: number, repeat: number): number {
  return Math.floor(Math.abs((along % repeat) - (repeat - 1) / 2));
}

/** Parts from top to bottom, as they are drawn to the right of the core. */
type Strip = { width: number; parts: Shape[] };
type PlacedStrip = Strip & { start: number };

function spread(strips: readonly Strip[], gap: number): PlacedStrip[] {
  let next = NEAREST;
  return strips.map((strip) => {
    const start = next;
    next += strip.width + gap;
    return { ...strip, start };
  });
}

// In the margin of the core, so that almost square places show a border, too.
const NEAREST = -4;

function reach(side: number, { start, width }: PlacedStrip): number {
  return side + 2 * (start + width + 1);
}

/** An ornament between two lines, or only these. */
function layBorder(side: number, { height, isOver }: Ornament = { height: 1, isOver: () => false }): Strip {
  const [width, length] = [height + 4, side + 2 * OVERHANG];
  const at = { y: -OVERHANG };
  return {
    width,
    parts: [
      {
        ...at,
        x: 0,
        yarn: "line",
        motif: createWeavePattern(width, length, (x) => x === 0 || x === width - 1),
      },
      {
        ...{ ...at, x: 2, yarn: "ornament" },
        // Symmetric around the middle of the core.
        motif: createWeavePattern(height, length, (x, y) => isOver(y - OVERHANG - side / 2 + 10 * REPEAT, x)),
      },
    ],
  };
}

// Places may show a bit more than the core.
const OVERHANG = 4;

/** A multiple of the repeats of all ornaments. */
const REPEAT = 24;

/** The motif twice, half as large. */
function stack(motif: Motif, side: number): Strip {
  const { columns, rows } = measure(motif);
  const gap = Math.min(8, Math.floor((side - 2 * rows) / 3));
  const part = { yarn: "second", motif, x: 0 } as const;
  return {
    width: columns,
    parts: [
      { ...part, y: side / 2 - rows - Math.floor(gap / 2) },
      { ...part, y: side / 2 + Math.ceil(gap / 2) },
    ],
  };
}

function mirror(motif: Motif): Motif {
  return motif.map((row) => row.toReversed());
}

function turn(motif: Motif): Motif {
  const { columns, rows } = measure(motif);
  return createWeavePattern(rows, columns, (x, y) => motif[x]?.[y] ?? false);
}
