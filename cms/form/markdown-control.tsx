import { type ComponentProps, type KeyboardEvent, type SubmitEvent, useRef, useState } from "react";
import { Dialog } from "./dialog.tsx";
import {
  cycleHeading,
  type Edit,
  insertLink,
  insertTable,
  type Selected,
  toggleList,
  toggleStars,
} from "./markdown-edit.ts";
import { PAGE_LIST } from "./page-list.tsx";

type Tool = { label: string; key?: string; edit?: (selected: Selected) => Edit };

/** One without an edit asks for a link first. */
const TOOLS: Tool[] = [
  { label: "Heading", edit: cycleHeading },
  { label: "Bold", key: "b", edit: (selected) => toggleStars(selected, "**", "bold") },
  { label: "Italic", key: "i", edit: (selected) => toggleStars(selected, "*", "italic") },
  { label: "Link", key: "k" },
  { label: "List", edit: (selected) => toggleList(selected, "bullets") },
  { label: "Numbers", edit: (selected) => toggleList(selected, "numbers") },
  { label: "Table", edit: insertTable },
  { label: "Quote", edit: (selected) => toggleList(selected, "quote") },
];

/** A text area, and buttons that write Markdown around what is selected in it. */
export function MarkdownControl(props: ComponentProps<"textarea">) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [linked, setLinked] = useState<Selected>();
  const run = ({ edit }: Tool) => {
    const { value: text = "", selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {};
    if (edit) apply(area.current, edit({ text, start, end }));
    else setLinked({ text, start, end });
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
              words={linked.text.slice(linked.start, linked.end)}
              onLink={(words, to) => {
                close();
                apply(area.current, insertLink(linked, words, to));
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

function apply(area: HTMLTextAreaElement | null, { from, to, text, start, end }: Edit): void {
  if (!area) return;
  area.setRangeText(text, from, to);
  // Without the focus it is no typing, so it is undone by itself.
  area.blur();
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
  area.setSelectionRange(start, end);
}
