import { use } from "react";
import type { Example } from "../files/block-examples.ts";
import { DialogButton } from "./dialog.tsx";
import { summarizeBlock } from "./labels.ts";
import { FormContext, fieldId } from "./part.tsx";
import { FailureText, useAnswer } from "./request.tsx";

type AddBlockProps = { path: string; count: number; onAdd: (at: number, block: unknown) => void };

/** A menu of all blocks that the page can have. */
export function AddBlock({ path, count, onAdd }: AddBlockProps) {
  return (
    <DialogButton label="Add a block" id={fieldId(`${path}-add`)} className="primary add-block">
      {(close) => <Menu {...{ count, onAdd, close }} />}
    </DialogButton>
  );
}

/** Each block as it looks. */
function Menu({ count, onAdd, close }: Omit<AddBlockProps, "path"> & { close: () => void }) {
  const { file, data, usedBlock = count } = use(FormContext);
  const at = Math.min(usedBlock + 1, count);
  const choose = (block: unknown) => {
    close();
    onAdd(at, block);
  };
  const { answer: examples, failure } = useAnswer<Example[]>("examples", { file, data });
  const copied = JSON.parse(localStorage.getItem(COPIED) ?? "null");
  return (
    <>
      <p className="help">
        {at < count ? `It is added below block ${at}, which you edited last.` : "It is added at the end."}
      </p>
      <FailureText failure={failure} />
      {copied !== null && (
        <button type="button" onClick={() => choose(copied)}>
          {`Paste the copied block: ${summarizeBlock(copied)}`}
        </button>
      )}
      {!examples && !failure && <p role="status">Finding the blocks that this page can have…</p>}
      <ul className="block-menu">
        {examples?.map(({ name, label, help, block }) => (
          <li key={name}>
            <button type="button" onClick={() => choose(block)}>
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
    </>
  );
}

const COPIED = "copied block";

/** Copies a block for other pages and windows. @returns the message about it */
export function copyBlock(block: unknown): string {
  localStorage.setItem(COPIED, JSON.stringify(block));
  return "Copied. Add a block on any page to paste it.";
}
