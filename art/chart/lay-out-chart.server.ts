import { ascending, descending, max, min } from "d3-array";
import { scaleLinear } from "d3-scale";

export type ChartSource = { layers: ChartSourceLayer[]; until: number };
type ChartSourceLayer = { name: string; accent: string; items: ChartItem[] };
type ChartItem = { name: string; since: number };

/** `start` is where the first year is, `step` how far the next one is from it, in percent of the width; `row` counts from the top. */
export type Chart = {
  rows: number;
  first: number;
  until: number;
  start: number;
  step: number;
  labelled: number[];
  layers: { name: string; accent: string; row: number; threads: ChartThread[] }[];
};
export type ChartThread = ChartItem & { row: number };

// More would overlap on a phone.
const LABELLED_YEARS = 4;

// In percent: threads continue past the present year.
const PRESENT = 98;

/** Lays out technologies by layer as threads that start in their year. */
export function layOutChart({ layers, until }: ChartSource): Chart {
  const items = layers.flatMap((layer) => layer.items);
  const first = min(items, ({ since }) => since) ?? until;
  const span = until - first || 1;
  const step = findStep(items, first, span);
  const start = PRESENT - step * span;
  const scale = scaleLinear([first, until], [start, PRESENT]);
  const labelled = [first, ...scale.ticks(LABELLED_YEARS).filter((year) => year > first + 1)];
  return { ...{ first, until, start, step, labelled }, ...stackLayers(layers, scale) };
}

/** The newest thread of a layer comes first, because it leaves the most space for the layer's name. */
function stackLayers(
  layers: ChartSourceLayer[],
  place: (year: number) => number,
): Pick<Chart, "rows" | "layers"> {
  let row = 0;
  const stacked = layers.map(({ name, accent, items }) => {
    const layerRow = row;
    const sorted = items.toSorted(
      (one, other) => descending(one.since, other.since) || ascending(one.name, other.name),
    );
    const [newest] = sorted;
    if (newest && estimateWidth(name) + estimateWidth(newest.name) > place(newest.since)) row += 1;
    const threads = sorted.map((item) => ({ ...item, row: row++ }));
    row += 1; // an empty row between layers
    return { name, accent, row: layerRow, threads };
  });
  return { rows: row - 1, layers: stacked };
}

/** Leaves room on a phone for every name before its thread. Steps of half percents keep the numbers short. */
function findStep(items: ChartItem[], first: number, span: number): number {
  const margins = items.map(({ name, since }) => {
    const share = (since - first) / span;
    return share < 1 ? (estimateWidth(name) - PRESENT * share) / (1 - share) : 0;
  });
  return Math.floor(((PRESENT - (max(margins) ?? 0)) / span) * 2) / 2;
}

// In pixels, on the narrowest phone.
const LETTER = 8;
const GAP = 12;
const CHART = 320;

function estimateWidth(name: string): number {
  return ((name.length * LETTER + GAP) / CHART) * 100;
}
