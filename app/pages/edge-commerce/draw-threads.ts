// One unit of width is one thread, and 100 units are the whole height: the drawings are stretched to their place.

/** Draws so many upright threads, each through the whole height. */
export function drawWarp(threads: number): string {
  return listThreads(0, threads)
    .map((end) => `M${middle(end)} 0V100`)
    .join("");
}

/** Draws rows of weft in plain weave, at their heights: only where they pass over a thread, for between they lie below. */
export function drawWefts(threads: number, heights: readonly number[]): string {
  return heights
    .flatMap((height, row) =>
      listThreads(0, threads)
        .filter((end) => (end + row) % 2 === 0)
        .map((end) => `M${end - 0.1} ${height}h1.2`),
    )
    .join("");
}

/**
 * Draws the threads that come in at a wide place: those that stay go straight through, the rest are left behind along
 * a curve that is steep beside the ones that stay.
 */
export function drawCurtain(come: number, stay: number): string {
  const lost = listThreads(stay, come).map((end) => {
    const distance = (end - stay) / (come - stay);
    const length = 22 + 72 * Math.exp(-distance * 5.5) + scatter(end) * 9;
    return drawFray(end, Math.round(length));
  });
  return drawWarp(stay) + lost.join("");
}

/** Draws the few threads that come to a place: the outermost are left behind first. */
export function drawPlace(come: number, stay: number): string {
  const lost = listThreads(stay, come).map((end) => drawFray(end, 62 - ((end - stay) * 44) / (come - stay)));
  return drawWarp(stay) + lost.join("");
}

/** A thread that ends at a length, and turns aside there. */
function drawFray(end: number, length: number): string {
  const turn = scatter(end) - 0.4;
  return `M${middle(end)} 0V${Math.round(length - 6)}q0 4 ${turn.toFixed(1)} 6`;
}

/** A number between 0 and 1 that looks like chance and is the same each time. */
function scatter(end: number): number {
  return ((end * 61) % 23) / 23;
}

function middle(end: number): number {
  return end + 0.5;
}

function listThreads(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
