import {
  type ComponentProps,
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from "react";
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
    const selected = readSelection(area.current);
    if (edit) apply(area.current, edit(selected));
    else setLinked(selected);
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
      <Toolbar controls={props.id} onUse={run} />
      <textarea ref={area} rows={20} {...props} onKeyDown={onKeyDown} />
      {linked && (
        <LinkDialog
          selected={linked}
          onLink={(edit) => apply(area.current, edit)}
          onClose={() => setLinked(undefined)}
        />
      )}
    </>
  );
}

/** One stop of the tab key, as the ARIA pattern has it. */
function Toolbar({ controls, onUse }: { controls: string | undefined; onUse: (tool: Tool) => void }) {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const last = TOOLS.length - 1;
    const places: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll("button")[place]?.focus();
  };
  return (
    <div
      className="markdown-tools"
      role="toolbar"
      aria-label="Format the text"
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {TOOLS.map((tool, index) => (
        <button
          key={tool.label}
          type="button"
          tabIndex={index === current ? 0 : -1}
          title={tool.key && `Ctrl ${tool.key.toUpperCase()}`}
          aria-keyshortcuts={tool.key && `Control+${tool.key.toUpperCase()}`}
          onFocus={() => setCurrent(index)}
          onClick={() => onUse(tool)}
        >
          {tool.label}
        </button>
      ))}
    </div>
  );
}

type LinkDialogProps = { selected: Selected; onLink: (edit: Edit) => void; onClose: () => void };

function LinkDialog({ selected, onLink, onClose }: LinkDialogProps) {
  const { text, start, end } = selected;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    dialog.current?.close();
    onLink(insertLink(selected, String(data.get("words")), String(data.get("to")).trim()));
  };
  return (
    <dialog ref={dialog} className="editor-dialog" aria-label="Link" onClose={onClose}>
      <form onSubmit={submit}>
        <label className="field">
          <span>Leads to</span>
          <input name="to" list={PAGE_LIST} placeholder="/contact-us" required />
        </label>
        <label className="field">
          <span>Words of the link</span>
          <input name="words" defaultValue={text.slice(start, end)} required />
        </label>
        <div className="buttons">
          <button type="submit" className="primary">
            Insert link
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}

function readSelection(area: HTMLTextAreaElement | null): Selected {
  return { text: area?.value ?? "", start: area?.selectionStart ?? 0, end: area?.selectionEnd ?? 0 };
}

function apply(area: HTMLTextAreaElement | null, { from, to, text, start, end }: Edit): void {
  if (!area) return;
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated, but the only edit by a script that Ctrl Z undoes.
  if (!document.execCommand("insertText", false, text)) {
    area.setRangeText(text);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}
