import { toVisibleText } from "#server/leads/visible-text.ts";

const WIDEST = 48;

/** A table for people. Its cells cannot rewrite the terminal, and long ones are cut. */
export function formatTable(header: string[], rows: string[][]): string {
  const lines = [header, ...rows].map((cells) => cells.map(toCell));
  const widths = header.map((_, column) => measureColumn(lines, column));
  return lines.map((cells) => `${formatLine(cells, widths)}\n`).join("");
}

function toCell(text: string): string {
  const visible = toVisibleText(text);
  if (visible.length <= WIDEST) return visible;
  const characters = Array.from(visible);
  return characters.length > WIDEST ? `${characters.slice(0, WIDEST - 1).join("")}…` : visible;
}

// Not Math.max(...): that many arguments do not fit the stack when the list is long.
function measureColumn(lines: string[][], column: number): number {
  return lines.reduce((widest, cells) => Math.max(widest, cells[column]?.length ?? 0), 0);
}

function formatLine(cells: string[], widths: number[]): string {
  return cells
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join("  ")
    .trimEnd();
}
