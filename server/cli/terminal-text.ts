const MAX_CELL_LENGTH = 48;
// Control characters rewrite a terminal; bidirectional marks make it show something else.
const UNSAFE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu;

/** Untrusted text on one line, without control characters. */
export function toVisibleText(text: string): string {
  return text.replace(UNSAFE, " ");
}

/** A table of untrusted texts; long cells are cut. */
export function formatTable(header: string[], rows: string[][]): string {
  const lines = [header, ...rows].map((cells) => cells.map(toCell));
  // Not Math.max(...): the arguments of a long list overflow the stack.
  const widths = header.map((_, column) =>
    lines.reduce((width, cells) => Math.max(width, cells[column]?.length ?? 0), 0),
  );
  return lines.map((cells) => `${formatLine(cells, widths)}\n`).join("");
}

/** Milliseconds since 1970 in UTC, for people: `2026-10-01 09:12:44`. */
export function formatTime(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace("T", " ");
}

/** A number with its noun: `1 lead`, `2 leads`. */
export function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function toCell(text: string): string {
  const visible = toVisibleText(text);
  if (visible.length <= MAX_CELL_LENGTH) return visible;
  const characters = Array.from(visible);
  return characters.length > MAX_CELL_LENGTH
    ? `${characters.slice(0, MAX_CELL_LENGTH - 1).join("")}…`
    : visible;
}

function formatLine(cells: string[], widths: number[]): string {
  const padded = cells.map((cell, column) => cell.padEnd(widths[column] ?? 0));
  return padded.join("  ").trimEnd();
}
