import { useEffect, useRef, useState } from "react";
import type { Elements } from "#app/ui/elements.ts";
import type { Problem } from "../files/rejection.ts";
import { Field, Fields } from "../form/fields.tsx";
import { labelPath } from "../form/labels.ts";
import { PageList } from "../form/page-list.tsx";
import { FormContext, focusField } from "../form/part.tsx";
import type { Failure } from "../form/request.ts";
import { Conflict } from "./conflict.tsx";
import { PageActions } from "./page-actions.tsx";
import { PageLanguages } from "./page-languages.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { Publish } from "./publish.tsx";
import { SearchPreview } from "./search-preview.tsx";
import { useFile } from "./use-file.ts";
import { usePreview } from "./use-preview.ts";

/** The form of a file, and the page it makes. */
export function FileEditor({ file, query }: { file: string; query: string }) {
  const editor = useFile(file, query);
  const { draft, isDirty, failure } = editor;
  const preview = usePreview(file, draft?.data);
  const [isPageShown, setPageShown] = useState(false);
  const [usedBlock, setUsedBlock] = useState<number>();
  const title = draft?.opened.label || file;
  // A form that was only opened is not wrong yet.
  const problems = (isDirty || failure) && preview ? preview.problems : [];
  const { blocks } = Object(draft?.data);
  const editBlock = (index: number) => {
    setPageShown(false);
    setUsedBlock(index);
    // The form may have been hidden.
    requestAnimationFrame(() => focusField(`blocks.${index}`));
  };
  useKeys(editor);
  return (
    <FormContext
      value={{
        ...{ file, problems, usedBlock },
        data: draft?.data,
        original: draft?.opened.original,
        onUseBlock: setUsedBlock,
      }}
    >
      <PageList />
      <title>{`${title} · Edit the site`}</title>
      <Toolbar {...{ editor, problems, isPageShown, onShowPage: () => setPageShown(!isPageShown) }} />
      <main className="editor" data-page-shown={isPageShown || undefined}>
        <div className="form">
          <h1>{title}</h1>
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
          {draft && <PageLanguages {...{ file, version: draft.opened.version }} />}
          {draft?.opened.address && <SearchPreview data={draft.data} address={draft.opened.address} />}
          {draft && <PageActions {...{ file, isDirty, opened: draft.opened }} />}
        </div>
        <PreviewPane
          preview={preview}
          blockCount={Array.isArray(blocks) ? blocks.length : undefined}
          selected={usedBlock}
          onSelect={editBlock}
        />
      </main>
    </FormContext>
  );
}

type Editor = ReturnType<typeof useFile>;

type RootFieldsProps = { draft: NonNullable<Editor["draft"]>; onChange: Editor["change"] };

/** What visitors see comes first: the blocks and the long text of a page. */
function RootFields({ draft, onChange }: RootFieldsProps) {
  const { schema } = draft.opened;
  const props = { schema, value: draft.data, path: "", onChange };
  const names = Object.keys(schema.properties ?? {});
  const content: string[] = names.filter((name) => name === "blocks" || name === "body");
  if (!schema.properties) return <Field {...props} label="Entries" isRequired />;
  if (!content.includes("blocks") || !Object(draft.data).blocks) return <Fields {...props} />;
  return (
    <>
      <Fields {...props} names={content} />
      <details className="part settings">
        <summary>
          <strong>Settings of the page </strong>
          <span className="note">title, address, menu, look</span>
        </summary>
        <Fields {...props} names={names.filter((name) => !content.includes(name))} />
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
  const { draft, isDirty, savedAt, undo, redo, save } = editor;
  const [first] = problems;
  const isNew = draft?.opened.version === null;
  return (
    <header className="toolbar">
      <a href="#/">All pages</a>
      <button type="button" className="pane-switch" aria-pressed={isPageShown} onClick={onShowPage}>
        Show the page
      </button>
      <p role="status" className="status">
        {first && (
          <button type="button" className="problem" onClick={() => focusField(first.path)}>
            {`${problems.length} to fix`}
          </button>
        )}
        <span>{isDirty || isNew ? " Unsaved changes" : savedAt && ` Saved at ${savedAt}`}</span>
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
      <Publish isDirty={isDirty} />
    </header>
  );
}

type FailureNoteProps = { failure: Failure; problems: readonly Problem[]; children: Elements };

/** Links each problem to its field. */
function FailureNote({ failure, problems, children }: FailureNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure moves the focus.
  useEffect(() => note.current?.focus(), [failure]);
  return (
    <div ref={note} className="failure" role="alert" tabIndex={-1}>
      <p>{failure.message}</p>
      <ul>
        {failure.problems
          ?.filter(({ path }) => path === "")
          .map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        {problems
          .filter(({ path }) => path !== "")
          .map(({ path, message }) => (
            <li key={path + message}>
              <button type="button" className="link" onClick={() => focusField(path)}>
                {`${labelPath(path)}: ${message}`}
              </button>
            </li>
          ))}
      </ul>
      {children}
    </div>
  );
}

/** Ctrl S saves; Ctrl Z and Ctrl Y undo and redo changes, outside of texts. */
function useKeys({ save, undo, redo }: Editor): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isRedo = key === "y" || (key === "z" && event.shiftKey);
      const run = key === "s" ? save : isRedo ? redo : key === "z" ? undo : undefined;
      // In a text, the browser's own keys go back by what was typed there.
      const isText = event.target instanceof Element && event.target.matches("input, textarea");
      if (!run || (isText && key !== "s")) return;
      event.preventDefault();
      run();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}
