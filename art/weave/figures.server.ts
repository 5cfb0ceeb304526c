import { createWeavePattern, type WeavePattern } from "./weave-pattern.server.ts";

/** The figures that a jacquard weaves: true where the figure is. `size` is the repeat in threads, a multiple of four. */
export const FIGURES = {
  /** Diamonds, one inside the other. */
  diamonds: (size: number) =>
    createWeavePattern(size, size, (end, pick) => {
      const distance = fromMiddle(end, size) + fromMiddle(pick, size);
      return distance < size / 4 || (distance >= (size * 3) / 8 && distance < (size * 5) / 8);
    }),
  /** Lines that cross, with a small diamond in each mesh. */
  lattice: (size: number) =>
    createWeavePattern(size, size, (end, pick) => {
      const distance = fromMiddle(end, size) + fromMiddle(pick, size);
      return distance < size / 7 || Math.abs(distance - (size / 2 - 1)) <= size / 14;
    }),
  /** The stepped triangles of a temple border. */
  steps: (size: number) =>
    createWeavePattern(size, size, (end, pick) => {
      const step = size / 8;
      return Math.floor(fromMiddle(end, size) / step) * step < pick / 2 + step / 2;
    }),
  /** Bands that rise and fall. */
  waves: (size: number) =>
    createWeavePattern(size, size / 2, (end, pick) => {
      const rise = Math.round((size / 8) * (1 + Math.sin((2 * Math.PI * (end + 0.5)) / size)));
      return (pick + rise) % (size / 2) < size / 4;
    }),
  /** Squares in two sizes, corner to corner. */
  checks: (size: number) =>
    createWeavePattern(size, size, (end, pick) => {
      const half = size / 2;
      const isLarge = end < half === pick < half;
      const isSmall = inMiddle(end % half, half) && inMiddle(pick % half, half);
      return isLarge !== isSmall;
    }),
  /** Arrows, one above the other. */
  arrows: (size: number) =>
    createWeavePattern(size, size / 2, (end, pick) => (pick + fromMiddle(end, size)) % (size / 2) < size / 4),
  /** Crosses with a square at their middle. */
  crosses: (size: number) =>
    createWeavePattern(size, size, (end, pick) => {
      const [across, down] = [fromMiddle(end, size), fromMiddle(pick, size)];
      const isArm = Math.min(across, down) < size / 8 && Math.max(across, down) < (size * 3) / 8;
      const isCorner = Math.min(across, down) >= (size * 3) / 8;
      return isArm || isCorner || Math.max(across, down) < size / 4;
    }),
} satisfies Record<string, (size: number) => WeavePattern>;

export type FigureName = keyof typeof FIGURES;

/** How far a thread is from the middle of the repeat, the same on both sides. */
function fromMiddle(thread: number, size: number): number {
  return Math.floor(Math.abs(thread - (size - 1) / 2));
}

function inMiddle(thread: number, size: number): boolean {
  return fromMiddle(thread, size) < size / 4;
}
