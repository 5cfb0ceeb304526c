import {
  type Box,
  measureText,
  nameTone,
  round,
  wrapText,
  writeBrokenRule,
  writeLines,
  writeRect,
  writeRule,
  writeText,
} from "../ink.server.ts";
import type { PieceMaker } from "../piece.server.ts";
import type { Chart, ChartPoint } from "../screen.ts";

const LEAST = 170;
const FOOT = 10;
const LEADING = 18;
const HEAD = 26;
const GRID = 4;
/** How far a label is above its point, and half its height. */
const LABEL_RISE = { bars: 8, line: 14 };
const LABEL_HALF = 12;

/** Bars of woven thread, or a line with the range around it. */
export const layOutChart: PieceMaker<Chart> = ({ kind, points }, width) => {
  const step = width / points.length;
  const bar = Math.min(64, step * 0.56);
  const labels = points.map(({ label }) => wrapText(label, step - 2, "small"));
  const foot = FOOT + Math.max(...labels.map((lines) => lines.length)) * LEADING;
  const draw = (box: Box) => {
    const plot = { ...box, y: box.y + HEAD, height: box.height - HEAD - foot };
    const top = Math.max(...points.map(({ value, range }) => Math.max(value, range?.[1] ?? 0)), 1);
    const marks = points.map((point, index) => ({
      ...point,
      x: plot.x + (index + 0.5) * step,
      y: plot.y + plot.height * (1 - point.value / top),
      place: (value: number) => plot.y + plot.height * (1 - value / top),
    }));
    const rules = Array.from({ length: GRID }, (_, index) => {
      const y = plot.y + (plot.height * index) / GRID;
      const gaps = marks.flatMap(({ x, y: top, value, text = kind === "bars" ? String(value) : "" }) => {
        const isBehindLabel = text && Math.abs(top - LABEL_RISE[kind] - 6 - y) < LABEL_HALF;
        const behind = isBehindLabel ? measureText(text) + 10 : 0;
        const wide = kind === "bars" && y > top ? bar : behind;
        return wide > 0 ? [[x - wide / 2, x + wide / 2] as const] : [];
      });
      return writeBrokenRule({ x: plot.x, y, length: plot.width, way: "h" }, gaps);
    });
    return [
      ...rules,
      kind === "bars" ? drawBars(marks, plot, bar) : drawLine(marks),
      writeRule(plot.x, plot.y + plot.height, plot.width, "h", "ed"),
      ...marks.map(({ x }, index) =>
        writeLines(x, plot.y + plot.height + 22, labels[index] ?? [], {
          ...{ leading: LEADING, size: "small", color: "muted", align: "middle" },
        }),
      ),
    ].join("");
  };
  return { height: LEAST, most: Number.POSITIVE_INFINITY, draw };
};

type Mark = ChartPoint & { x: number; y: number; place(value: number): number };

function drawBars(marks: Mark[], plot: Box, width: number): string {
  return marks
    .map(({ x, y, value, text, tone }) => {
      const color = tone ? nameTone(tone) : "ac";
      return [
        value > 0 &&
          `<path class="ba ${color}" stroke-width="${round(width)}" d="M${round(x)} ${round(plot.y + plot.height)}V${round(y)}"/>`,
        value > 0 && writeRect({ x: x - width / 2, y, width, height: 3 }, `fi ${color}`),
        writeText(x, y - LABEL_RISE.bars, text ?? String(value), {
          bold: true,
          align: "middle",
          color: tone,
        }),
      ]
        .filter(Boolean)
        .join("");
    })
    .join("");
}

function drawLine(marks: Mark[]): string {
  const ranged = marks.filter(({ range }) => range);
  const high = ranged.map(({ x, place, range }) => `${round(x)} ${round(place(range?.[1] ?? 0))}`);
  const low = ranged.map(({ x, place, range }) => `${round(x)} ${round(place(range?.[0] ?? 0))}`).reverse();
  const line = marks.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L");
  return [
    ranged.length > 1 ? `<path class="gr ac" d="M${[...high, ...low].join("L")}z"/>` : "",
    `<path class="th ac" d="M${line}"/>`,
    ...marks.map(
      ({ x, y, tone }) =>
        `<path class="kn ${tone ? nameTone(tone) : "ac"}" d="M${round(x)} ${round(y - 6)}l6 6-6 6-6-6z"/>`,
    ),
    ...marks.map(({ x, y, text, tone }) =>
      text ? writeText(x, y - LABEL_RISE.line, text, { bold: true, align: "middle", color: tone }) : "",
    ),
  ].join("");
}
