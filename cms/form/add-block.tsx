import { use, useRef, useState } from "react";
import type { Example } from "../files/block-examples.ts";
import { readCopiedBlock } from "./copied-block.ts";
import { labelKey, summarize } from "./labels.ts";
import { FormContext, fieldId } from "./part.tsx";
import { type Failure, request } from "./request.ts";

type AddBlockProps = {
  path: string;
  count: number;
  /** `at` is its place; left out, it is the last one. */
  onAdd: (block: unknown, at?: number) => void;
};

/** A menu of all blocks that the page can have, each as it looks. */
export function AddBlock({ path, count, onAdd }: AddBlockProps) {
  const { file, data, usedBlock } = use(FormContext);
  const dialog = useRef<HTMLDialogElement>(null);
  const [examples, setExamples] = useState<Example[]>();
  const [problem, setProblem] = useState("");
  const at = usedBlock === undefined ? count : Math.min(usedBlock + 1, count);
  const open = () => {
    setProblem("");
    dialog.current?.showModal();
    request<Example[]>("examples", { file, data }).then(setExamples, ({ message }: Failure) =>
      setProblem(message),
    );
  };
  const add = (block: unknown) => {
    dialog.current?.close();
    onAdd(block, at);
  };
  const copied = readCopiedBlock();
  return (
    <>
      <button type="button" className="primary add-block" id={fieldId(`${path}-add`)} onClick={open}>
        Add a block
      </button>
      <dialog
        ref={dialog}
        className="add-menu"
        aria-label="Add a block"
        onClose={() => setExamples(undefined)}
      >
        <form method="dialog">
          <h2>Add a block</h2>
          <button type="submit">Close</button>
        </form>
        <p className="help">
          {at < count ? `It is added below block ${at}, which you edited last.` : "It is added at the end."}
        </p>
        <p role="alert" className="problem">
          {problem}
        </p>
        {copied !== undefined && (
          <button type="button" onClick={() => add(copied)}>
            {`Paste the copied block: ${describeBlock(copied)}`}
          </button>
        )}
        {!examples && !problem && <p role="status">Finding the blocks that this page can have…</p>}
        <ul>
          {examples?.map(({ name, label, help, block }) => (
            <li key={name}>
              <button type="button" onClick={() => add(block)}>
                <span className="sample">
                  <iframe
                    src={`/edit/preview/examples/${name}`}
                    title={label}
                    sandbox="allow-same-origin"
                    loading="lazy"
                    tabIndex={-1}
                    aria-hidden
                    inert
                  />
                </span>
                <strong>{label}</strong>
                <span className="help">{help}</span>
              </button>
            </li>
          ))}
        </ul>
      </dialog>
    </>
  );
}

function describeBlock(block: unknown): string {
  const [name = "", fields] = typeof block === "string" ? [block] : (Object.entries(Object(block))[0] ?? []);
  return [labelKey(name), summarize(fields)].filter(Boolean).join(", ");
}
