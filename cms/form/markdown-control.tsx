import { type ComponentProps, type KeyboardEvent, type SubmitEvent, useRef, useState } from "react";
import { Dialog } from "./dialog.tsx";
import { PAGE_LIST } from "./page-list.tsx";

type Tool = { label: string; key?: string; edit?: Edit; isOfLines?: boolean };

/** One without an edit asks for a link first. */
const TOOLS: Tool[] = [
  { label: "Heading", edit: cycleHeading, isOfLines: true },
  { label: "Bold", key: "b", edit: toggleAround("**") },
  { label: "Italic", key: "i", edit: toggleAround("_") },
  { label: "Link", key: "k" },
  { label: "List", edit: toggleLines(() => "- "), isOfLines: true },
  { label: "Numbers", edit: toggleLines((index) => `${index + 1}. `), isOfLines: true },
  { label: "Table", edit: drawTable, isOfLines: true },
  { label: "Quote", edit: toggleLines(() => "> "), isOfLines: true },
];

/** A text area, and buttons that write Markdown around what is selected in it. */
export function MarkdownControl(props: ComponentProps<"textarea">) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [linked, setLinked] = useState<{ words: string; start: number; end: number }>();
  const run = ({ edit, isOfLines }: Tool) => {
    if (!area.current) return;
    const { value, selectionStart: start, selectionEnd: end } = area.current;
    if (edit) apply(area.current, edit, isOfLines);
    else setLinked({ words: value.slice(start, end), start, end });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    const tool = isShortcut && TOOLS.find(({ key }) => key === event.key.toLowerCase());
    if (!tool) return;
    event.preventDefault();
    run(tool);
  };
  return (
    <>
      <fieldset className="markdown-tools" aria-label="Format the text">
        {TOOLS.map((tool) => (
          <button
            key={tool.label}
            type="button"
            title={tool.key && `Ctrl ${tool.key.toUpperCase()}`}
            aria-keyshortcuts={tool.key && `Control+${tool.key.toUpperCase()}`}
            onClick={() => run(tool)}
          >
            {tool.label}
          </button>
        ))}
      </fieldset>
      <textarea ref={area} rows={20} {...props} onKeyDown={onKeyDown} />
      {linked && (
        <Dialog heading="Link" onClose={() => setLinked(undefined)}>
          {(close) => (
            <LinkForm
              words={linked.words}
              onLink={(words, to) => {
                close();
                area.current?.setSelectionRange(linked.start, linked.end);
                if (area.current) apply(area.current, () => writeLink(words, to));
              }}
            />
          )}
        </Dialog>
      )}
    </>
  );
}

function LinkForm({ words, onLink }: { words: string; onLink: (words: string, to: string) => void }) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onLink(String(data.get("words")), String(data.get("to")).trim());
  };
  return (
    <form onSubmit={submit}>
      <label className="field">
        <span>Leads to</span>
        <input name="to" list={PAGE_LIST} placeholder="/contact-us" required />
      </label>
      <label className="field">
        <span>Words of the link</span>
        <input name="words" defaultValue={words} required />
      </label>
      <button type="submit" className="primary">
        Insert link
      </button>
    </form>
  );
}

/** What a tool writes where no text is selected. */
const PLACEHOLDER = /\b(?:text|Heading)\b/;

/** Edits the selection, or its lines, and selects the text to continue with. */
function apply(area: HTMLTextAreaElement, edit: Edit, isOfLines = false): void {
  const { value, selectionStart: start, selectionEnd: end } = area;
  const from = isOfLines ? value.lastIndexOf("\n", start - 1) + 1 : start;
  const [rest = ""] = isOfLines ? value.slice(end).split("\n") : [];
  const words = value.slice(from, end + rest.length);
  const text = edit(words);
  area.setRangeText(text, from, end + rest.length, start === end ? "end" : "select");
  // Without the focus it doesn't count as typing, so it is undone separately.
  area.blur();
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
  const placeholder = words.trim() ? null : PLACEHOLDER.exec(text);
  const at = from + (placeholder?.index ?? 0);
  if (placeholder) area.setSelectionRange(at, at + placeholder[0].length);
}

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
  const alignment = head.map((_, column) => {
    const filled = rows.flatMap((cells) => cells[column]?.trim() || []);
    const areFigures = column > 0 && filled.length > 0 && filled.every((cell) => FIGURE.test(cell));
    return areFigures ? "---:" : "---";
  });
  const table = [head, alignment, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  return isPasted ? table : [lines, table].filter(Boolean).join("\n\n");
}

// With a unit, such as "3.7 hours".
const FIGURE = /^[-−+]?\p{Sc}?\d[\d.,]*(?: ?%| \p{L}+)?$/u;

export function writeLink(words: string, to: string): string {
  return `[${words.replace(/[[\]]/g, String.raw`\$&`)}](${/[\s()]/.test(to) ? `<${to}>` : to})`;
}
