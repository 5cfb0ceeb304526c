/** `width` is in em. A part continues the previous word without a space. */
type MeasuredWord = { text: string; width: number; isPart?: boolean };

/** `space` is the width of a space in em. */
export type MeasuredTitle = { words: MeasuredWord[]; space: number };

/** In pixels; `leading` is the line height in em. */
type TitleBox = { width: number; height: number; leading: number };

type FittedTitle = { size: number; lines: string[] };

/** Finds the largest font size that fits, with balanced lines: at most four unless the title is very long. */
export function fitTitle(title: MeasuredTitle, box: TitleBox): FittedTitle {
  let largest = LARGEST;
  while (largest > 1 && !fits(title, box, largest)) largest = Math.floor(largest * STEP);
  for (let size = largest; size >= largest * LEAST; size -= 2) {
    const lines = breakEvenly(title, box.width / size);
    if (fits(title, box, size) && isFull(lines)) return { size, lines: lines.map(readText) };
  }
  return { size: largest, lines: breakEvenly(title, box.width / largest).map(readText) };
}

/** The font size in pixels for a single line, by its character count. */
export function fitLine(text: string, size: number, width: number): number {
  return Math.min(size, Math.floor(width / (text.length * WIDE_LETTER)));
}

// Share images are often shown at a quarter of their size.
const LARGEST = 116;
const STEP = 0.94;
const MOST_LINES = 4;
// Below this size, a fifth line is better than smaller type.
const SMALL = 50;

// How far to shrink a title to avoid one short word on the last line.
const LEAST = 0.8;
const FULL = 0.4;

// In em: a wide average character.
const WIDE_LETTER = 0.6;

function fits(title: MeasuredTitle, { width, height, leading }: TitleBox, size: number): boolean {
  const room = width / size;
  if (!hasRoom(title, room)) return false;
  const { length } = breakLines(title, room);
  return (length <= MOST_LINES || size < SMALL) && length * leading * size <= height;
}

function breakEvenly(title: MeasuredTitle, room: number): MeasuredWord[] {
  const { length } = breakLines(title, room);
  const isEnough = (width: number) => hasRoom(title, width) && breakLines(title, width).length <= length;
  let narrow = room;
  // Zero-width words fit everywhere.
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
