import { useRef, useState } from "react";
import { type Failure, request } from "../form/request.ts";

/** Brings what is saved onto the site. */
export function Publish({ isDirty }: { isDirty: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [report, setReport] = useState("");
  const publish = () => {
    setReport("Publishing what is saved. This takes up to a minute…");
    dialog.current?.showModal();
    request<{ report: string }>("publish", {}).then(
      ({ report }) => setReport(report),
      ({ message }: Failure) => setReport(message),
    );
  };
  return (
    <>
      <button
        type="button"
        disabled={isDirty}
        title={isDirty ? "Save first" : "Bring what is saved onto the site"}
        onClick={publish}
      >
        Publish
      </button>
      <dialog ref={dialog} aria-label="Publish">
        <p role="status" className="report">
          {report}
        </p>
        <form method="dialog">
          <button type="submit">Close</button>
        </form>
      </dialog>
    </>
  );
}
