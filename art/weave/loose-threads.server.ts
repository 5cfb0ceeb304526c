import { addPath, type PatternPiece, type YarnPaths } from "./draw-pattern.server.ts";
import { CROSSING } from "./floats.server.ts";
import type { Random } from "./random.server.ts";

/** Warp threads hang below the pattern, about `length` crossings long. */
export function hangFringe(pattern: PatternPiece, length: number, random: Random): YarnPaths {
  const paths: YarnPaths = new Map();
  const top = pattern.weft.length * CROSSING;
  for (const [end, yarn] of pattern.warp.entries()) {
    const fall = length * CROSSING + random.between(-22, 22);
    const sway = random.between(-4, 4);
    const half = Math.round(fall / 2);
    addPath(
      paths,
      yarn,
      `M${middle(end)} ${top}q${sway} ${Math.round(half / 2)} 0 ${half}t${-Math.round(sway / 2)} ${fall - half}`,
    );
  }
  return paths;
}

/** Warp threads below the pattern, knotted in groups of `size`. */
export function tieTassels(pattern: PatternPiece, length: number, size: number, random: Random): YarnPaths {
  const paths: YarnPaths = new Map();
  for (let first = 0; first < pattern.warp.length; first += size)
    tieTassel(paths, { pattern, length, first, size, random });
  return paths;
}

type Tassel = { pattern: PatternPiece; length: number; first: number; size: number; random: Random };

function tieTassel(paths: YarnPaths, { pattern, length, first, size, random }: Tassel): void {
  const yarns = pattern.warp.slice(first, first + size);
  const top = pattern.weft.length * CROSSING;
  const knot = Math.round(length * CROSSING * 0.36);
  for (const [index, yarn] of yarns.entries()) {
    const fromCenter = (index - (yarns.length - 1) / 2) * CROSSING;
    const spread = round(fromCenter * 0.5 + random.between(-2, 2));
    const fall = Math.round(length * CROSSING - knot + random.between(-16, 16));
    const down = `q0 ${Math.round(knot * 0.6)} ${round(-fromCenter * 0.62)} ${knot}`;
    const out = `q${round(spread * 0.2)} ${Math.round(fall * 0.3)} ${spread} ${fall}`;
    addPath(paths, yarn, `M${middle(first + index)} ${top}${down}${out}`);
  }
  const [yarn] = yarns;
  const width = round(CROSSING * (yarns.length * 0.38 + 0.2));
  const left = round(first * CROSSING + (yarns.length * CROSSING - width) / 2);
  if (yarn) addPath(paths, yarn, `M${left} ${top + knot - 3}h${width}m0 9h${-width}`);
}

/** At the right edge each weft thread turns and comes back as the next one, except `leaving`. */
export function turnAtEdge(pattern: PatternPiece, leaving: number): YarnPaths {
  const paths: YarnPaths = new Map();
  const right = pattern.warp.length * CROSSING;
  for (let pick = 0; pick + 1 < pattern.weft.length; pick += 2) {
    const yarn = pattern.weft[pick];
    if (yarn && pick !== leaving) addPath(paths, yarn, `M${right + 1} ${middle(pick)}h2a5 5 0 0 1 0 10h-2`);
  }
  return paths;
}

function middle(thread: number): number {
  return (thread + 0.5) * CROSSING;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
