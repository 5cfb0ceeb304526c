/**
 * A word or a line with its width, in parts of the size in which it is set. A part of a word that may be broken follows
 * the part before it without a space.
 */
export type MeasuredWord = { text: string; width: number; isPart?: boolean };

/** What a title is laid out from; `space` is the width of a space, in parts of its size. */
export type MeasuredTitle = { words: MeasuredWord[]; space: number };

/** The box that a title has to fit into, in pixels, and the height of its lines in parts of its size. */
export type TitleBox = { width: number; height: number; leading: number };

/** A title as it is set: its size in pixels, and its lines. */
export type FittedTitle = { size: number; lines: string[] };

/**
 * Finds the largest size at which a title fits into its box, in at most four lines where it is not too long for that,
 * and lines of about the same length.
 */
export function fitTitle(title: MeasuredTitle, box: TitleBox): FittedTitle {
  let largest = LARGEST;
  while (largest > 1 && !fits(title, box, largest)) largest = Math.floor(largest * STEP);
  for (let size = largest; size >= largest * LEAST; size -= 2) {
    const lines = breakEvenly(title, box.width / size);
    if (fits(title, box, size) && isFull(lines)) return { size, lines: lines.map(readText) };
  }
  return { size: largest, lines: breakEvenly(title, box.width / largest).map(readText) };
}

/** The size in pixels of a line that stays one, by the number of its letters. */
export function fitLine(text: string, size: number, width: number): number {
  return Math.min(size, Math.floor(width / (text.length * WIDE_LETTER)));
}

// The picture is often shown at a quarter of its size.
const LARGEST = 116;
const STEP = 0.94;
const MOST_LINES = 4;
// Smaller than this, more lines are better than still smaller letters.
const SMALL = 50;

// A title may be so much smaller if it then has no last line of one short word.
const LEAST = 0.8;
const FULL = 0.4;

// In parts of the size: no text consists of broad letters alone.
const WIDE_LETTER = 0.6;

function fits(title: MeasuredTitle, { width, height, leading }: TitleBox, size: number): boolean {
  const room = width / size;
  if (!hasRoom(title, room)) return false;
  const { length } = breakLines(title, room);
  return (length <= MOST_LINES || size < SMALL) && length * leading * size <= height;
}

/** Breaks into no more lines than needed, and these as short as they can be. */
function breakEvenly(title: MeasuredTitle, room: number): MeasuredWord[] {
  const { length } = breakLines(title, room);
  const isEnough = (width: number) => hasRoom(title, width) && breakLines(title, width).length <= length;
  let narrow = room;
  // Words without any width fit everywhere.
  while (narrow > LEAST_ROOM && isEnough(narrow * EVEN_STEP)) narrow *= EVEN_STEP;
  return breakLines(title, narrow);
}

const EVEN_STEP = 0.98;
const LEAST_ROOM = 0.1;

function hasRoom({ words }: MeasuredTitle, room: number): boolean {
  return words.every(({ width }) => width <= room);
}

function isFull(lines: MeasuredWord[]): boolean {
  const longest = Math.max(...lines.map(({ width }) => width));
  return (lines.at(-1)?.width ?? 0) >= longest * FULL;
}

function readText({ text }: MeasuredWord): string {
  return text;
}

function breakLines({ words, space }: MeasuredTitle, room: number): MeasuredWord[] {
  const lines: MeasuredWord[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const gap = word.isPart ? { text: "", width: 0 } : { text: " ", width: space };
    const width = line ? line.width + gap.width + word.width : 0;
    if (line && width <= room) Object.assign(line, { text: line.text + gap.text + word.text, width });
    else lines.push({ ...word });
  }
  return lines;
}
