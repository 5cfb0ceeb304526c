import { createMotif, type Motif, measure } from "./motif.server.ts";
import { ORNAMENTS, type Ornament } from "./ornaments.server.ts";
import type { Random } from "./random.server.ts";

/** What lies at both sides of the core. Places without room for all of it don't show it. */
export type SideGroup = { name: string; condition: string; shapes: Shape[] };

/** Sizes are in steps. */
type Shape = { yarn: "second" | "line"; motif: Motif; x: number; y: number };

type Request = {
  motif: Motif;
  /** The side of the square that all places show. */
  core: number;
  /** The share of the width at the left that something else covers. */
  covered: number;
  random: Random;
};

/** Columns beside the core for wide places, and rows above and below it for high ones. */
export function listSideGroups({ motif, core, covered, random }: Request): SideGroup[] {
  const [first, second] = [random.pick(ORNAMENTS), random.pick(ORNAMENTS)];
  const [border, lines, other] = [layBorder(core, first), layBorder(core), layBorder(core, second)];
  const small = stack(motif, core);
  const columns = spread([border, small, lines, small, other], 6).map((strip, index): SideGroup => {
    const share = 1 - covered;
    return {
      name: `c${index}`,
      condition: `min-aspect-ratio:${reach(core, strip)}/${Math.round(core * share)}`,
      shapes: strip.parts.flatMap(({ yarn, motif: part, x, y }) => [
        { yarn, motif: part, x: core + strip.start + x, y },
        // A mirrored motif would be another thing.
        { yarn, motif: part === motif ? part : mirror(part), x: -strip.start - x - measure(part).columns, y },
      ]),
    };
  });
  const rows = spread([border, lines, other], 10).map(
    (strip, index): SideGroup => ({
      name: `r${index}`,
      condition: `max-aspect-ratio:${core}/${reach(core, strip)}`,
      shapes: strip.parts.flatMap(({ yarn, motif: part, x, y }) => [
        { yarn, motif: turn(part), x: y, y: core + strip.start + x },
        { yarn, motif: turn(mirror(part)), x: y, y: -strip.start - x - measure(part).columns },
      ]),
    }),
  );
  return [...columns, ...rows];
}

/** Parts from top to bottom, as they lie at the right of the core. */
type Strip = { width: number; parts: Shape[] };
type PlacedStrip = Strip & { start: number };

function spread(strips: Strip[], gap: number): PlacedStrip[] {
  let next = 1;
  return strips.map((strip) => {
    const start = next;
    next += strip.width + gap;
    return { ...strip, start };
  });
}

function reach(core: number, { start, width }: PlacedStrip): number {
  return core + 2 * (start + width + 1);
}

/** An ornament between two lines, or only these. */
function layBorder(core: number, { height, isOver }: Ornament = { height: 1, isOver: () => false }): Strip {
  const [width, length] = [height + 4, core + 2 * OVERHANG];
  const at = { y: -OVERHANG };
  return {
    width,
    parts: [
      { ...at, x: 0, yarn: "line", motif: createMotif(width, length, (x) => x === 0 || x === width - 1) },
      {
        ...{ ...at, x: 2, yarn: "second" },
        // Even about the middle of the core.
        motif: createMotif(height, length, (x, y) => isOver(y - OVERHANG - core / 2 + 10 * REPEAT, x)),
      },
    ],
  };
}

// Places may show a bit more than the core.
const OVERHANG = 4;

/** A multiple of the repeats of all ornaments. */
const REPEAT = 24;

/** The motif twice, half as large. */
function stack(motif: Motif, core: number): Strip {
  const { columns, rows } = measure(motif);
  const gap = Math.min(8, Math.floor((core - 2 * rows) / 3));
  const part = { yarn: "second", motif, x: 0 } as const;
  return {
    width: columns,
    parts: [
      { ...part, y: core / 2 - rows - Math.floor(gap / 2) },
      { ...part, y: core / 2 + Math.ceil(gap / 2) },
    ],
  };
}

function mirror(motif: Motif): Motif {
  return motif.map((row) => row.toReversed());
}

function turn(motif: Motif): Motif {
  const { columns, rows } = measure(motif);
  return createMotif(rows, columns, (x, y) => motif[x]?.[y] ?? false);
}
