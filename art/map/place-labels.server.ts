/** In percent of the map. A mark without a number always shows its name. */
export type Mark = { x: number; y: number; name: string; number: number | undefined };

/** A mark with its label; `words` and `thread` are offsets from the mark in pixels. */
export type MapLabel = {
  x: number;
  y: number;
  words: Point & { textAnchor: "start" | "middle" | "end" };
  /** Where a line from the mark ends, unless the label is next to it. */
  thread: Point | undefined;
  name: string | undefined;
  number: number | undefined;
};

type Point = { x: number; y: number };
type Box = { left: number; right: number; top: number; bottom: number };

const LETTER = 8.2;
const MARGIN = 4;
const LINE = 22;
const KNOT = 8;
const EDGE = 2;
const POINT = { left: 0, right: 0, top: 0, bottom: 0 };

/** Sample widths of the map with only the offices named, and with all names. */
export const MAP_WIDTHS = {
  narrow: [280, 330, 380, 440, 520, 600, 660],
  wide: [630, 700, 800, 900, 1000, 1100, 1220],
} as const;

/**
 * Places labels so that at no width of the map they overlap each other, a mark, the thread or the edge. Text doesn't
 * scale with the map, so offsets are in pixels.
 * @param ratio the height of the map divided by its width
 * @param thread points along the thread, in percent of the map
 */
export function placeLabels(
  marks: Mark[],
  ratio: number,
  kind: keyof typeof MAP_WIDTHS,
  thread: Point[] = [],
): MapLabel[] {
  const sizes = MAP_WIDTHS[kind].map((width) => ({ x: width, y: width * ratio }));
  const knot = { left: -KNOT, right: KNOT, top: -KNOT, bottom: KNOT };
  const taken: { mark: Point; box: Box }[] = [
    ...marks.map((mark) => ({ mark, box: knot })),
    ...thread.map((mark) => ({ mark, box: POINT })),
  ];
  return marks.map((mark) => {
    const name = kind === "wide" || mark.number === undefined ? mark.name : undefined;
    const boxes = OFFSETS.map((offset) => buildBox(offset, estimateWidth(mark.number, name)));
    const isFree = (box: Box) =>
      sizes.every((size) => {
        const own = moveBox(box, mark, size);
        return isInside(own, size) && !taken.some((one) => overlap(own, moveBox(one.box, one.mark, size)));
      });
    const box = boxes.find(isFree) ?? boxes[0] ?? knot;
    taken.push({ mark, box });
    return { x: mark.x, y: mark.y, ...attachLabel(box), name, number: mark.number };
  });
}

export function findLabelBox({ words, name, number, ...mark }: MapLabel, size: Point): Box {
  const width = estimateWidth(number, name);
  const left = words.x - width * SHARES_BEFORE[words.textAnchor];
  return moveBox(
    { left, right: left + width, top: words.y - LINE / 2, bottom: words.y + LINE / 2 },
    mark,
    size,
  );
}

const SHARES_BEFORE = { start: 0, middle: 0.5, end: 1 } as const;

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

// Candidates in order: nearest ring first, then the right side.
const DIRECTIONS = [0, 8, 1, -1, 7, -7, 2, -2, 6, -6, 3, -3, 5, -5, 4, -4].map(
  (step) => (step * Math.PI) / 8,
);
const NEAREST = 12;
const RINGS = [NEAREST, 18, 24, 30, 38, 46, 56, 66, 80, 96, 112];
const OFFSETS = RINGS.flatMap((distance) =>
  DIRECTIONS.map((angle) => ({ x: distance * Math.cos(angle), y: distance * Math.sin(angle) })),
);

function buildBox({ x, y }: Point, width: number): Box {
  const lean = x / Math.hypot(x, y);
  const left = Math.round(x - (width * (1 - lean)) / 2);
  const top = Math.round(y + (y > EDGE ? 0 : y < -EDGE ? -LINE : -LINE / 2));
  return { left, right: left + width, top, bottom: top + LINE };
}

function estimateWidth(number: number | undefined, name: string | undefined): number {
  const letters = [number, name].filter((part) => part !== undefined).join(" ").length;
  return Math.ceil((letters * LETTER + MARGIN) / 2) * 2;
}

function moveBox(box: Box, mark: Point, size: Point): Box {
  const [x, y] = [(mark.x / 100) * size.x, (mark.y / 100) * size.y];
  return { left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y };
}

function isInside(box: Box, size: Point): boolean {
  return box.left >= EDGE && box.top >= EDGE && box.right <= size.x - EDGE && box.bottom <= size.y - EDGE;
}

function attachLabel({ left, right, top, bottom }: Box): Pick<MapLabel, "words" | "thread"> {
  const y = (top + bottom) / 2;
  const [x, textAnchor] = pickAnchor(left, right);
  const end = textAnchor === "middle" ? { x: 0, y: y > 0 ? top : bottom } : { x, y };
  return {
    words: { x, y, textAnchor },
    thread: Math.hypot(end.x, end.y) > NEAREST ? end : undefined,
  };
}

function pickAnchor(left: number, right: number): [x: number, textAnchor: "start" | "middle" | "end"] {
  if (left >= 0) return [left, "start"];
  if (right <= 0) return [right, "end"];
  return [(left + right) / 2, "middle"];
}
