import { ascending, descending, max, min, range } from "d3-array";
import { scaleLinear } from "d3-scale";

/** What a chart is drawn from: layers of things, each with the year it began, and the year up to which it counts. */
export type ChartSource = { layers: ChartSourceLayer[]; until: number };
type ChartSourceLayer = { name: string; accent: string; items: ChartItem[] };
type ChartItem = { name: string; since: number };

/** Where things stand: `x` in percent of the width, so that the chart fits any screen; `row` in rows from the top. */
export type Chart = {
  rows: number;
  /** One warp thread for each year; some bear their number. */
  years: { year: number; x: number; isLabelled: boolean }[];
  layers: { name: string; accent: string; row: number; threads: ChartThread[] }[];
};
export type ChartThread = { name: string; row: number; x: number };

// About this many years bear their number: more would touch each other on a phone.
const LABELLED_YEARS = 4;

// Threads go on past the present year, because they are in use.
const PRESENT = 98;

/** Lays out technologies by layer and years as threads on a warp of years (specification section 2, Home page). */
export function layOutChart({ layers, until }: ChartSource): Chart {
  const items = layers.flatMap((layer) => layer.items);
  const first = min(items, ({ since }) => since) ?? until;
  const scale = scaleLinear([first, until], [findStart(items, first, until), PRESENT]);
  const labelled = [first, ...scale.ticks(LABELLED_YEARS).filter((year) => year > first + 1)];
  return {
    ...stackLayers(layers, scale),
    years: range(first, until + 1).map((year) => ({
      year,
      x: scale(year),
      isLabelled: labelled.includes(year),
    })),
  };
}

/** The newest thread of a layer comes first: it begins far to the right, and leaves room for the layer's name. */
function stackLayers(layers: ChartSourceLayer[], place: (year: number) => number): Omit<Chart, "years"> {
  let row = 0;
  const stacked = layers.map(({ name, accent, items }) => {
    const layerRow = row;
    const sorted = items.toSorted(
      (one, other) => descending(one.since, other.since) || ascending(one.name, other.name),
    );
    const [newest] = sorted;
    if (newest && estimateWidth(name) + estimateWidth(newest.name) > place(newest.since)) row += 1;
    const threads = sorted.map((item) => ({ name: item.name, row: row++, x: place(item.since) }));
    // A row between two layers stays free.
    row += 1;
    return { name, accent, row: layerRow, threads };
  });
  return { rows: row - 1, layers: stacked };
}

/**
 * The place of the first year: so far to the right that every name stands before its thread, on a phone too.
 * From there each year takes some halves of a percent, so that all are alike and written in few digits.
 */
function findStart(items: ChartItem[], first: number, until: number): number {
  const span = until - first || 1;
  const margins = items.map(({ name, since }) => {
    const share = (since - first) / span;
    return share < 1 ? (estimateWidth(name) - PRESENT * share) / (1 - share) : 0;
  });
  const step = Math.floor(((PRESENT - (max(margins) ?? 0)) / span) * 2) / 2;
  return PRESENT - step * span;
}

// In pixels: a letter of the chart's text at its average, the room between a name and its thread, and the chart's
// width on the narrowest phone that is reckoned with.
const LETTER = 8;
const GAP = 12;
const NARROWEST = 320;

/** About how much of a narrow chart's width a name takes, in percent. */
function estimateWidth(name: string): number {
  return ((name.length * LETTER + GAP) / NARROWEST) * 100;
}
