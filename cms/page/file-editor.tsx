import { useEffect, useRef, useState } from "react";
import type { Elements } from "#app/ui/elements.ts";
import type { Preview } from "../api/previews.ts";
import type { Problem } from "../files/rejection.ts";
import { Field, Fields } from "../form/fields.tsx";
import { PageList } from "../form/page-list.tsx";
import { FormContext, focusField, focusHeading } from "../form/part.tsx";
import { type Failure, ProblemList, useAnswer } from "../form/request.tsx";
import { AboutPage } from "./about-page.tsx";
import { Conflict } from "./conflict.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { readHead } from "./previewed-page.ts";
import { Publish } from "./publish.tsx";
import { useFile } from "./use-file.ts";

/** Of this window; the server keeps one preview for each. */
const WINDOW_ID = crypto.randomUUID();
const TYPING_PAUSE_MS = 250;

/** The form of a file, and the page it makes. */
export function FileEditor({ file, query }: { file: string; query: string }) {
  const editor = useFile(file, query);
  const { draft, isDirty, failure } = editor;
  const { data, opened } = draft ?? {};
  const asked = useAnswer<Preview>(draft && "preview", { id: WINDOW_ID, file, data }, TYPING_PAUSE_MS);
  const preview = asked.failure ? { problems: [{ path: "", ...asked.failure }] } : asked.answer;
  const [head, setHead] = useState<ReturnType<typeof readHead>>();
  const [isPageShown, setPageShown] = useState(false);
  const [usedBlock, setUsedBlock] = useState<number>();
  const title = opened?.label || file;
  // A form that was only opened is not wrong yet.
  const problems = (isDirty || failure) && preview ? preview.problems : [];
  const editBlock = (index: number) => {
    setPageShown(false);
    setUsedBlock(index);
    // The form may have been hidden.
    requestAnimationFrame(() => focusField(`blocks.${index}`));
  };
  useKeys(editor);
  return (
    <FormContext
      value={{ file, data, original: opened?.original, problems, usedBlock, onUseBlock: setUsedBlock }}
    >
      <PageList />
      <title>{`${title} · Edit the site`}</title>
      <Toolbar {...{ editor, problems, isPageShown, onShowPage: () => setPageShown(!isPageShown) }} />
      <main className="editor" data-page-shown={isPageShown || undefined}>
        <div className="form">
          <h1 ref={focusHeading} tabIndex={-1}>
            {title}
          </h1>
          <p className="help">{`content/${file}`}</p>
          {failure && (
            <FailureNote {...{ failure, problems }}>
              {failure.current && draft && (
                <Conflict
                  {...{ base: draft.opened.data, own: draft.data, current: failure.current }}
                  onResolve={(data) => failure.current && editor.rebase(data, failure.current)}
                />
              )}
            </FailureNote>
          )}
          {draft && <RootFields {...{ draft, onChange: editor.change }} />}
          {isDirty && (
            <button type="button" onClick={editor.discard}>
              Discard changes
            </button>
          )}
          {opened && <AboutPage {...{ file, opened, head, isDirty }} />}
        </div>
        <PreviewPane preview={preview} onSelect={editBlock} onShow={(page) => setHead(readHead(page))} />
      </main>
    </FormContext>
  );
}

type Editor = ReturnType<typeof useFile>;

/** What visitors see comes first: the blocks and the long text of a page. */
function RootFields({
  draft,
  onChange,
}: {
  draft: NonNullable<Editor["draft"]>;
  onChange: Editor["change"];
}) {
  const { schema } = draft.opened;
  const props = { schema, value: draft.data, path: "", onChange };
  if (!schema.properties) return <Field {...props} label="Entries" isRequired />;
  const { blocks, body, ...others } = schema.properties;
  if (!blocks || !Object(draft.data).blocks) return <Fields {...props} />;
  return (
    <>
      <Fields {...props} names={["blocks", "body"]} />
      <details className="part settings">
        <summary>
          <strong>Settings of the page </strong>
          <span className="note">title, address, menu, look</span>
        </summary>
        <Fields {...props} names={Object.keys(others)} />
      </details>
    </>
  );
}

type ToolbarProps = {
  editor: Editor;
  problems: readonly Problem[];
  isPageShown: boolean;
  onShowPage: () => void;
};

function Toolbar({ editor, problems, isPageShown, onShowPage }: ToolbarProps) {
  const { draft, isDirty, isKept, isSaving, savedAt, undo, redo, save } = editor;
  const [first] = problems;
  const isNew = draft?.opened.version === null;
  return (
    <header className="toolbar">
      <a href="#/">All pages</a>
      <button type="button" className="pane-switch" onClick={onShowPage}>
        {isPageShown ? "Back to the form" : "Show the page"}
      </button>
      <p role="status" className="status">
        {first && (
          <button type="button" className="problem" onClick={() => focusField(first.path)}>
            {`${problems.length} to fix`}
          </button>
        )}
        <span>
          {isSaving
            ? " Checking the site and saving…"
            : isDirty || isNew
              ? " Unsaved changes"
              : savedAt && ` Saved at ${savedAt}`}
        </span>
        {!isKept && <span className="problem">, which this browser has no room to keep: save soon</span>}
      </p>
      <button type="button" title="Undo (Ctrl Z)" aria-label="Undo" disabled={!undo} onClick={undo}>
        ↶
      </button>
      <button type="button" title="Redo (Ctrl Y)" aria-label="Redo" disabled={!redo} onClick={redo}>
        ↷
      </button>
      <button type="button" className="primary" onClick={save}>
        Save
      </button>
      <Publish disabled={isDirty} title={isDirty ? "Save first" : "Bring what is saved onto the site"} />
    </header>
  );
}

type FailureNoteProps = { failure: Failure; problems: readonly Problem[]; children: Elements };

/** Links each problem to its field. */
function FailureNote({ failure, problems, children }: FailureNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const general = failure.problems?.filter(({ path }) => !path) ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure moves the focus.
  useEffect(() => note.current?.focus(), [failure]);
  return (
    <div ref={note} className="failure" role="alert" tabIndex={-1}>
      <p>{failure.message}</p>
      <ProblemList problems={[...general, ...problems.filter(({ path }) => path)]} />
      {children}
    </div>
  );
}

/** Ctrl S saves; Ctrl Z and Ctrl Y undo and redo all changes, not only those of the field that has the focus. */
function useKeys({ save, undo, redo }: Editor): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("dialog[open]")) return;
      const key = event.key.toLowerCase();
      const isRedo = key === "y" || (key === "z" && event.shiftKey);
      const run = key === "s" ? save : isRedo ? redo : key === "z" ? undo : undefined;
      if (!run && key !== "z" && key !== "y") return;
      event.preventDefault();
      run?.();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}
