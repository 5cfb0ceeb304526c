import type { EstimatedPart } from "#model/estimate/estimate.ts";

const WIDTH = 1000;
const HEIGHT = 180;
const WEFTS = 14;

/** The estimate as cloth: each part is a thread as wide as its share of the price. The list beside it says the same. */
export function Cloth({ parts }: { parts: EstimatedPart[] }) {
  let end = 0;
  const threads = parts.map(({ id, share }) => {
    const start = end;
    end += share * WIDTH;
    return { id, start, width: end - start };
  });
  return (
    <svg className="cloth" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {threads.map(({ id, start, width }, index) => (
        <g key={id} data-accent={threadColor(index)}>
          <rect x={start.toFixed(1)} width={Math.max(0, width - GAP).toFixed(1)} height={HEIGHT} />
          <path className="cloth-shade" d={drawWefts(start, Math.max(0, width - GAP), index)} />
        </g>
      ))}
    </svg>
  );
}

const GAP = 3;

/** Where wefts pass over the thread: every second one, shifted from thread to thread as in plain weave. */
function drawWefts(start: number, width: number, index: number): string {
  const pitch = HEIGHT / WEFTS;
  return Array.from({ length: WEFTS / 2 }, (_, row) => {
    const top = (row * 2 + (index % 2)) * pitch;
    return `M${start.toFixed(1)} ${top.toFixed(1)}h${width.toFixed(1)}v${pitch.toFixed(1)}h-${width.toFixed(1)}z`;
  }).join("");
}

const COLORS = ["indigo", "marigold", "madder", "peacock", "leaf", "ink"];

/** The color of a part, in the drawing and in its list. After the last one they begin again, paler. */
export function threadColor(index: number): string | undefined {
  return COLORS[index % COLORS.length];
}
