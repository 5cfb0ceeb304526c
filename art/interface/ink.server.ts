import { ScreenError, type Tone } from "./screen.ts";
import { FONT_SCALE, measureLetters } from "./screen-font.server.ts";

/** Sizes of text in units of the drawing, and their classes. */
const SIZES = { small: { px: 15, name: "sm" }, base: { px: 17, name: "" }, big: { px: 36, name: "bg" } };
type Size = keyof typeof SIZES;

type TextStyle = {
  size?: Size;
  color?: Tone | "muted" | "accent" | "on" | undefined;
  bold?: boolean;
  align?: "start" | "middle" | "end";
};

const COLORS = { good: "tg", wait: "tw", bad: "tb", muted: "mu", accent: "ac", on: "on" };
const ALIGNMENTS = { start: "", middle: "am", end: "ae" };

export type Box = { x: number; y: number; width: number; height: number };

export function writeText(x: number, y: number, text: string, style: TextStyle = {}): string {
  const { size = "base", color, bold = false, align = "start" } = style;
  const names = [SIZES[size].name, color ? COLORS[color] : "", bold ? "bo" : "", ALIGNMENTS[align]];
  const shown = names.filter(Boolean).join(" ");
  return `<text${shown && ` class="${shown}"`} x="${round(x)}" y="${round(y)}">${escapeText(text)}</text>`;
}

export function writeRect({ x, y, width, height }: Box, name: string, radius = 0): string {
  const corner = radius > 0 ? ` rx="${radius}"` : "";
  return `<rect class="${name}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${corner}/>`;
}

/** A rule of one unit; half units keep it sharp. */
export function writeRule(x: number, y: number, length: number, way: "h" | "v" = "h", name = "ln"): string {
  const [left, top] = way === "h" ? [round(x), Math.round(y) + 0.5] : [Math.round(x) + 0.5, round(y)];
  return `<path class="${name}" d="M${left} ${top}${way}${round(length)}"/>`;
}

/** A rule that leaves out what lies on it: each gap is a begin and an end, from the first to the last. */
export function writeBrokenRule(
  { x, y, length, way }: { x: number; y: number; length: number; way: "h" | "v" },
  gaps: (readonly [number, number])[],
): string {
  const start = way === "h" ? x : y;
  const starts = [start, ...gaps.map(([, end]) => end)];
  const ends = [...gaps.map(([begin]) => begin), start + length];
  return starts
    .map((from, index) => {
      const own = (ends[index] ?? from) - from;
      if (own <= 0) return "";
      return way === "h" ? writeRule(from, y, own) : writeRule(x, from, own, "v");
    })
    .join("");
}

export const SWATCH = 14;

/** A woven sign for how something stands: each has its own weave, so that it does not hang on color alone. */
export function writeSwatch(x: number, y: number, tone: Tone): string {
  return `<use href="#${COLORS[tone]}" x="${round(x)}" y="${round(y)}"/>`;
}

export function nameTone(tone: Tone): string {
  return COLORS[tone];
}

/** Begins the ids of motifs, whose middles are at their places. */
export const MOTIF_ID = "m-";

/** In units of the drawing. */
export function measureText(text: string, size: Size = "base"): number {
  return measureLetters(text) * SIZES[size].px * FONT_SCALE;
}

// A time or a measure is one word, or its unit may begin a line.
const BETWEEN_WORDS = / (?!(?:AM|PM|min|h|s|ms|KB|MB|GB|TB)\b)/;

export function splitWords(text: string): string[] {
  return text.split(BETWEEN_WORDS);
}

/** Breaks text into as few lines as fit, of about the same width. @throws ScreenError when a word is too wide */
export function wrapText(text: string, width: number, size: Size = "base"): string[] {
  const lines = fillLines(text, width, size);
  if (lines.length === 1) return lines;
  return fillLines(text, findLeastWidth(text, lines.length, size), size);
}

/** The least width in which text has so few lines, or else its longest word. */
export function findLeastWidth(text: string, lines: number, size: Size = "base"): number {
  const words = splitWords(text);
  const least = Math.max(...words.map((word) => measureText(word, size)));
  const widths = words.flatMap((_, from) =>
    words.slice(from).map((_, more) => measureText(words.slice(from, from + more + 1).join(" "), size)),
  );
  const fits = (width: number) => width >= least && fillLines(text, width, size).length <= lines;
  return widths.sort((one, other) => one - other).find(fits) ?? least;
}

function fillLines(text: string, width: number, size: Size): string[] {
  const lines: string[] = [];
  for (const word of splitWords(text)) {
    if (measureText(word, size) > width)
      throw new ScreenError(`words of at most ${Math.round(width)} units`, word);
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || measureText(longer, size) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

export function writeLines(
  x: number,
  y: number,
  lines: string[],
  { leading, ...style }: TextStyle & { leading: number },
): string {
  return lines.map((line, index) => writeText(x, y + index * leading, line, style)).join("");
}

export function round(length: number): number {
  return Math.round(length * 10) / 10;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
