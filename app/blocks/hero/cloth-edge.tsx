import type { BlockProps } from "#model/pages/load-blocks.server.ts";

export type EdgeName = NonNullable<BlockProps<"hero">["edge"]>;

const EDGES = {
  /** Warp threads that were never woven in. */
  fringe: { width: 132, height: 88, thread: drawFringe() },
  /** Weft threads that turn back. */
  selvage: { width: 18, height: 22, thread: "M0 0a9 9 0 0 0 18 0M-9 0a9 18 0 0 0 18 0M9 0a9 18 0 0 0 18 0" },
  /** The cloth is turned under and held by two rows of stitches. */
  hem: { width: 26, height: 60, ground: "M0 0h26v60h-26z", thread: "M3 16h17M3 44h17" },
  /** Tassels, six threads in a knot. */
  knot: { width: 96, height: 104, thread: drawTassel() },
  /** Cut with pinking shears, so that it cannot fray. */
  seam: { width: 28, height: 42, ground: "M0 0h28v26L14 40L0 26z", thread: "M0 6L14 20L28 6" },
  /** Cut along the diagonal, by the style sheet. */
  bias: { width: 1, height: 1, thread: "" },
} as const satisfies Record<EdgeName, { width: number; height: number; ground?: string; thread: string }>;

/**
 * The lower end of a cloth, over the whole width.
 * @param of the element that it ends, because pages show the edge of the hero and of a band
 */
export function ClothEdge({ name, of }: { name: EdgeName; of: "hero" | "band" }) {
  const { width, height, thread, ...rest } = EDGES[name];
  const id = `edge-${of}`;
  return (
    <svg className={`cloth-edge edge-${name}`} height={height} aria-hidden="true">
      <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
        {"ground" in rest && <path className="edge-ground" d={rest.ground} />}
        <path className="edge-thread" d={thread} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** Lengths that look uneven, and a bend where each thread ends. */
function drawFringe(): string {
  return [62, 71, 58, 76, 66, 54, 73, 60, 69, 56, 74, 64]
    .map((length, end) => `M${5.5 + end * 11} 0V${length}q0 5 ${end % 3 === 0 ? -2 : 2} 9`)
    .join("");
}

function drawTassel(): string {
  const ends = [8, 24, 40, 56, 72, 88];
  const gather = ends.map(
    (end) => `M${end} 0C${end} 22 ${44 + (end - 48) / 10} 20 ${48 + (end - 48) / 10} 36`,
  );
  const hang = ends.map(
    (end) =>
      `M${48 + (end - 48) / 6} 48Q${48 + (end - 48) / 4} 64 ${48 + (end - 48) / 3} ${94 + (end % 3) * 3}`,
  );
  return `${gather.join("")}M40 38h16M40 42h16M40 46h16${hang.join("")}`;
}
