import { useEffect, useRef, useState } from "react";
import type { Elements } from "#app/ui/elements.ts";
import type { Problem } from "../files/rejection.ts";
import { Field, Fields } from "../form/fields.tsx";
import { labelPath } from "../form/labels.ts";
import { FormContext, focusField } from "../form/part.tsx";
import type { Failure } from "../form/request.ts";
import { Conflict } from "./conflict.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { useFile, usePreview } from "./use-file.ts";

/** The form of a file, and the page it makes. */
export function FileEditor({ file, query }: { file: string; query: string }) {
  const editor = useFile(file, query);
  const { draft, isDirty, failure, save } = editor;
  const preview = usePreview(file, draft?.data);
  const [isPageShown, setPageShown] = useState(false);
  const title = draft?.opened.label || file;
  // A form that was only opened is not wrong yet.
  const problems = (isDirty || failure) && preview ? preview.problems : [];
  const askToDelete = () =>
    window.confirm(`Delete “${title}”? Its file, content/${file}, is removed.`) && editor.remove();
  useSaveKey(save);
  return (
    <FormContext value={{ file, problems }}>
      <title>{`${title} · Edit the site`}</title>
      <header className="toolbar">
        <a href="#/">All content</a>
        <button
          type="button"
          className="pane-switch"
          aria-pressed={isPageShown}
          onClick={() => setPageShown(!isPageShown)}
        >
          Show the page
        </button>
        <Status {...{ editor, problems }} />
        {isDirty && (
          <button type="button" onClick={editor.discard}>
            Discard changes
          </button>
        )}
        <button type="button" className="primary" onClick={save}>
          Save
        </button>
      </header>
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
          {draft?.opened.isDeletable && (
            <button type="button" onClick={askToDelete}>
              {`Delete “${title}”`}
            </button>
          )}
        </div>
        <PreviewPane preview={preview} />
      </main>
    </FormContext>
  );
}

type Editor = ReturnType<typeof useFile>;

type RootFieldsProps = { draft: NonNullable<Editor["draft"]>; onChange: Editor["change"] };

function RootFields({ draft, onChange }: RootFieldsProps) {
  const { schema } = draft.opened;
  const props = { schema, value: draft.data, path: "", onChange };
  return schema.properties ? <Fields {...props} /> : <Field {...props} label="Entries" isRequired />;
}

function Status({ editor, problems }: { editor: Editor; problems: readonly Problem[] }) {
  const { draft, isDirty, savedAt } = editor;
  const [first] = problems;
  return (
    <p role="status" className="status">
      {first && (
        <button type="button" className="problem" onClick={() => focusField(first.path)}>
          {`${problems.length} to fix`}
        </button>
      )}
      <span>
        {isDirty || draft?.opened.version === null ? " Unsaved changes" : savedAt && ` Saved at ${savedAt}`}
      </span>
    </p>
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

function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      save();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}
