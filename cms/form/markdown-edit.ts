/** What becomes of the selected words, or of the lines that they are in. */
export type Edit = (words: string) => string;

/** Puts a mark around words, or takes it away. Spaces stay outside, where Markdown wants them. */
export function toggleAround(mark: string): Edit {
  return (words) => {
    const isOn = words.startsWith(mark) && words.endsWith(mark) && words.length > 2 * mark.length;
    if (isOn) return words.slice(mark.length, -mark.length);
    return words.trim()
      ? words.replace(/\S(?:.*\S)?/s, (inner) => mark + inner + mark)
      : `${mark}text${mark}`;
  };
}

const MARKS = /^(?:#+ |[-*] |\d+\. |> ?)/;

/** Begins each line with a mark, such as that of a list, or takes it away. Empty ones between them stay. */
export function toggleLines(mark: (index: number) => string): Edit {
  return (text) => {
    const filled = text.split("\n").filter((line) => line.trim());
    const isOn = filled.length > 0 && filled.every((line, index) => line.startsWith(mark(index)));
    let count = 0;
    const toggle = (line: string) => (isOn ? "" : mark(count++)) + line.replace(MARKS, "");
    return filled.length > 0 ? text.replace(/^.*\S.*$/gm, toggle) : mark(0);
  };
}

/** A heading, then one below it, then plain text again: the page's own title is the level above. */
export function cycleHeading(line: string): string {
  const next = line.startsWith("### ") ? "" : line.startsWith("## ") ? "### " : "## ";
  return next + line.replace(MARKS, "");
}

const EXAMPLE = "Heading\tHeading\nText\tText";

/** Makes a table of lines with tabs, as they are pasted from a spreadsheet, with figures aligned right, or adds one to fill in. */
export function drawTable(lines: string): string {
  const isPasted = lines.includes("\t");
  const [head = [], ...rows] = (isPasted ? lines : EXAMPLE).split("\n").map((line) => line.split("\t"));
  const isFigures = (column: number) =>
    rows.length > 0 && rows.every((cells) => /^[-−+]?\p{Sc}?\d/u.test(cells[column] ?? ""));
  const alignment = head.map((_, column) => (isFigures(column) ? "---:" : "---"));
  const table = [head, alignment, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  return isPasted ? table : [lines, table].filter(Boolean).join("\n\n");
}

export function writeLink(words: string, to: string): string {
  return `[${words.replace(/[[\]]/g, String.raw`\$&`)}](${/[\s()]/.test(to) ? `<${to}>` : to})`;
}
