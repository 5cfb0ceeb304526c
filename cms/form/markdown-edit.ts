/** A text of which a part, perhaps an empty one, is selected. */
export type Selected = { text: string; start: number; end: number };

/** Text in place of another, and what is selected afterwards. */
export type Edit = { from: number; to: number; text: string; start: number; end: number };

/** Puts `**` or `*` around the selection, or takes them away. */
export function toggleStars({ text, ...selection }: Selected, stars: "**" | "*", placeholder: string): Edit {
  const [start, end] = trim(text, selection.start, selection.end);
  const before = /\**$/.exec(text.slice(0, start))?.[0].length ?? 0;
  const after = /^\**/.exec(text.slice(end))?.[0].length ?? 0;
  const around = Math.min(before, after);
  const { length } = stars;
  // Three stars are both.
  const isOn = stars === "**" ? around >= 2 : around % 2 === 1;
  if (isOn) {
    const from = start - length;
    return { from, to: end + length, text: text.slice(start, end), start: from, end: end - length };
  }
  const words = text.slice(start, end) || placeholder;
  const place = start + length;
  return { from: start, to: end, text: stars + words + stars, start: place, end: place + words.length };
}

/** Marks with a space at an end of them would be shown as they are. */
function trim(text: string, start: number, end: number): [number, number] {
  const words = text.slice(start, end);
  if (words.trim() === "") return [start, start];
  return [start + words.length - words.trimStart().length, end - words.length + words.trimEnd().length];
}

export function insertLink({ start, end }: Selected, words: string, to: string): Edit {
  const text = `[${words.replace(/[[\]]/g, String.raw`\$&`)}](${/[\s()]/.test(to) ? `<${to}>` : to})`;
  return { from: start, to: end, text, start: start + text.length, end: start + text.length };
}

const MARKS = /^(?:#+ |[-*] |\d+\. |> ?)/;

const LISTS = {
  bullets: { mark: () => "- ", pattern: /^[-*] / },
  numbers: { mark: (index: number) => `${index + 1}. `, pattern: /^\d+\. / },
  quote: { mark: () => "> ", pattern: /^> ?/ },
};

/** Makes the selected lines entries of a list, or a quote; or plain lines again. */
export function toggleList(selected: Selected, kind: keyof typeof LISTS): Edit {
  const { mark, pattern } = LISTS[kind];
  return editLines(selected, (lines) => {
    const isOn = lines.every((line) => pattern.test(line));
    return lines.map((line, index) => (isOn ? "" : mark(index)) + line.replace(MARKS, ""));
  });
}

/** A heading, then one below it, then plain text again: the page's own title is the level above. */
export function cycleHeading(selected: Selected): Edit {
  return editLines(selected, (lines) =>
    lines.map((line) => {
      const next = line.startsWith("### ") ? "" : line.startsWith("## ") ? "### " : "## ";
      return next + line.replace(MARKS, "");
    }),
  );
}

/** Of whole lines; empty ones between them stay. */
function editLines({ text, start, end }: Selected, edit: (lines: string[]) => string[]): Edit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const found = text.indexOf("\n", Math.max(start, end - 1));
  const to = found < 0 ? text.length : found;
  const lines = text.slice(from, to).split("\n");
  const isEdited = (line: string) => lines.length === 1 || line.trim() !== "";
  const edited = edit(lines.filter(isEdited));
  const next = lines.map((line) => (isEdited(line) ? (edited.shift() ?? "") : line)).join("\n");
  const last = from + next.length;
  return { from, to, text: next, start: lines.length === 1 ? last : from, end: last };
}

const EXAMPLE = "Heading\tHeading\nText\tText";

/** A table to fill in, or of lines with tabs, as they are pasted from a spreadsheet. */
export function insertTable({ text, ...selection }: Selected): Edit {
  const [start, to] = trim(text, selection.start, selection.end);
  const pasted = text.slice(start, to);
  const isPasted = pasted.includes("\t");
  // What is selected otherwise stays, and the table follows its line.
  const from = isPasted ? start : to + text.slice(to).search(/\n|$/);
  const [head = [], ...rows] = (isPasted ? pasted : EXAMPLE).split("\n").map((line) => line.split("\t"));
  const draw = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const table = [head, head.map(() => "---"), ...rows].map(draw).join("\n");
  const end = isPasted ? to : from;
  const gap = from === 0 ? "" : "\n\n".slice(/\n{0,2}$/.exec(text.slice(0, from))?.[0].length);
  const after = text.slice(end).trim() && "\n\n".slice(/^\n{0,2}/.exec(text.slice(end))?.[0].length);
  const cell = from + gap.length + "| ".length;
  return { from, to: end, text: gap + table + after, start: cell, end: cell + (head[0] ?? "").length };
}
