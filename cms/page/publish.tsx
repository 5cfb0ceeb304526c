import { type ComponentProps, useState } from "react";
import type { Unfinished } from "../files/templates.ts";
import { DialogButton } from "../form/dialog.tsx";
import { type Failure, readReport, useAnswer } from "../form/request.tsx";

/** Publishes what is saved, after a list of what isn't finished. */
export function Publish(button: Pick<ComponentProps<"button">, "disabled" | "title">) {
  return (
    <DialogButton label="Publish" {...button}>
      {() => <Publication />}
    </DialogButton>
  );
}

function Publication() {
  const { answer: unfinished, failure } = useAnswer<Unfinished[]>("unfinished");
  const [report, setReport] = useState("");
  const publish = () => {
    setReport("Publishing what is saved. This takes up to a minute…\n");
    const add = (text: string) => setReport((before) => before + text);
    readReport("publish", add).catch(({ message }: Failure) => add(message));
  };
  return (
    <>
      <div role="status" className="report">
        {report || failure?.message || (unfinished ? "" : "Looking for what isn’t finished…")}
      </div>
      {!report && Boolean(unfinished?.length) && (
        <>
          <p>These pages still have words of their template:</p>
          <ul className="problems">
            {unfinished?.map(({ file, label, words }) => (
              <li key={file}>
                <a href={`#${file}`}>{label}</a>
                <span>{`: “${words}”`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {!report && unfinished && (
        <button type="button" className="primary" onClick={publish}>
          {unfinished.length > 0 ? "Publish anyway" : "Publish what is saved"}
        </button>
      )}
    </>
  );
}
