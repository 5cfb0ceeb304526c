// SVG paths: one unit of width is one thread, the height is 100 units. The drawings are stretched to fit.

/** Vertical threads over the whole height. */
export function drawWarp(threads: number): string {
  return listThreads(0, threads)
    .map((end) => `M${middle(end)} 0V100`)
    .join("");
}

/** Weft rows in plain weave at the given heights. Only the parts above the warp are drawn. */
export function drawWefts(threads: number, heights: readonly number[]): string {
  return heights
    .flatMap((height, row) =>
      listThreads(0, threads)
        .filter((end) => (end + row) % 2 === 0)
        .map((end) => `M${end - 0.1} ${height}h1.2`),
    )
    .join("");
}

/** The first `stay` threads go straight through; the others end along a curve. */
export function drawCurtain(come: number, stay: number): string {
  const lost = listThreads(stay, come).map((end) => {
    const distance = (end - stay) / (come - stay);
    const length = 22 + 72 * Math.exp(-distance * 5.5) + scatter(end) * 9;
    return drawFray(end, Math.round(length));
  });
  return drawWarp(stay) + lost.join("");
}

/** The same for a narrow place: the outermost threads end first. */
export function drawPlace(come: number, stay: number): string {
  const lost = listThreads(stay, come).map((end) => drawFray(end, 62 - ((end - stay) * 44) / (come - stay)));
  return drawWarp(stay) + lost.join("");
}

/** A thread that ends at `length` and bends there. */
function drawFray(end: number, length: number): string {
  const turn = scatter(end) - 0.4;
  return `M${middle(end)} 0V${Math.round(length - 6)}q0 4 ${turn.toFixed(1)} 6`;
}

/** A deterministic pseudo-random number from 0 to 1. */
function scatter(end: number): number {
  return ((end * 61) % 23) / 23;
}

function middle(end: number): number {
  return end + 0.5;
}

function listThreads(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
