import { type SubmitEvent, useState } from "react";
import type { OpenedFile } from "../api/editor-api.ts";
import { DialogButton } from "../form/dialog.tsx";
import { FailureText } from "../form/problem-list.tsx";
import { useSending } from "../form/request.ts";
import { draftKey } from "./use-file.ts";

type PageProps = { file: string; opened: OpenedFile };

/** What can be done with a whole page that is saved: changing its address and deleting it. */
export function PageActions({ isDirty, ...page }: PageProps & { isDirty: boolean }) {
  const { label, address, fixed, isDeletable } = page.opened;
  const isOriginal = !page.file.startsWith("translations/");
  return (
    <div className="buttons page-actions">
      {fixed && <p className="help">{fixed}</p>}
      {address && isOriginal && !fixed && (
        <DialogButton
          label="Change the address"
          heading={`Change the address of “${label}”`}
          disabled={isDirty}
          title={isDirty ? "Save or discard your changes first" : undefined}
        >
          {() => <Rename {...page} address={address} />}
        </DialogButton>
      )}
      {isDeletable && (
        <DialogButton label={`Delete “${label}”`} heading={`Delete “${label}”?`}>
          {() => <Delete {...page} />}
        </DialogButton>
      )}
    </div>
  );
}

function Rename({ file, opened: { version }, address }: PageProps & { address: string }) {
  const [typed, setTyped] = useState(address);
  const { send, isBusy, failure } = useSending((answer: { file: string }) => {
    location.hash = answer.file;
  });
  const rename = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send("rename", { file, version, address: typed });
  };
  return (
    <form onSubmit={rename}>
      <label className="field">
        <span>New address</span>
        <input
          value={typed}
          onChange={({ target }) => setTyped(target.value.trim())}
          pattern="(/[A-Za-z0-9][A-Za-z0-9\-]*)+"
          title="Words of letters, digits and hyphens, each after a slash"
          required
        />
      </label>
      <p className="help">
        Pages below it and translations move along. Links and lists of other pages follow, and visitors of the
        old address are sent to the new one. A woven picture of the page is drawn from its address, so it
        changes, too.
      </p>
      <FailureText failure={failure} />
      <button type="submit" className="primary" disabled={isBusy || typed === address}>
        {isBusy ? "Checking the whole site…" : "Change the address"}
      </button>
    </form>
  );
}

function Delete({ file, opened: { version } }: PageProps) {
  const { send, isBusy, failure } = useSending(() => {
    localStorage.removeItem(draftKey(file));
    location.hash = "";
  });
  return (
    <>
      <p>{`Its file, content/${file}, is removed if nothing leads to it.`}</p>
      <FailureText failure={failure} />
      <button
        type="button"
        className="primary"
        disabled={isBusy}
        onClick={() => send("delete", { file, version })}
      >
        {isBusy ? "Looking for what leads to it…" : "Delete"}
      </button>
    </>
  );
}
