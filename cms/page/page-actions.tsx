import { type ReactElement, useEffect, useState } from "react";
import type { OpenedFile } from "../api/editor-api.ts";
import { type Failure, request } from "../form/request.ts";
import { DialogButton } from "./dialog-button.tsx";
import { draftKey } from "./use-file.ts";

type PageActionsProps = { file: string; opened: OpenedFile; isDirty: boolean };

/** What can be done with a whole page: renaming and deleting it. */
export function PageActions({ file, opened, isDirty }: PageActionsProps) {
  const { label, address, isDeletable, version } = opened;
  const isOriginal = !file.startsWith("translations/");
  if (version === null) return null;
  return (
    <div className="page-actions">
      {address && isOriginal && (
        <DialogButton label="Change the address" title={`Change the address of “${label}”`}>
          {(close) => <Rename {...{ file, opened, isDirty, close }} address={address} />}
        </DialogButton>
      )}
      {isDeletable && (
        <DialogButton label={`Delete “${label}”`} title={`Delete “${label}”?`}>
          {(close) => <Delete {...{ file, opened, close }} />}
        </DialogButton>
      )}
    </div>
  );
}

type RenameProps = PageActionsProps & { address: string; close: () => void };

function Rename({ file, opened, isDirty, address, close }: RenameProps) {
  const { fixed, version } = opened;
  const [typed, setTyped] = useState(address);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const reason = fixed ?? (isDirty ? "Save or discard your changes first." : undefined);
  const rename = () => {
    setBusy(true);
    setFailure(undefined);
    request<{ file: string }>("rename", { file, version, address: typed })
      .then(({ file: moved }) => {
        close();
        location.hash = moved;
      }, setFailure)
      .finally(() => setBusy(false));
  };
  if (reason) return <Reason {...{ close }}>{<p>{reason}</p>}</Reason>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        rename();
      }}
    >
      <div className="field">
        <label htmlFor="new-address">New address</label>
        <input
          id="new-address"
          aria-describedby="new-address-help"
          value={typed}
          onChange={({ target }) => setTyped(target.value.trim())}
          pattern="(/[A-Za-z0-9][A-Za-z0-9\-]*)+"
          title="Words of letters, digits and hyphens, each after a slash"
          required
        />
        <p className="help" id="new-address-help">
          <span>Now </span>
          <code>{address}</code>
          {typed !== address && <span> becomes </span>}
          {typed !== address && <code>{typed}</code>}
        </p>
      </div>
      <p>
        Pages below it and translations move along. Links and lists of other pages follow, and visitors of the
        old address are sent to the new one. A woven picture of the page is drawn from its address, so it
        changes, too.
      </p>
      <FailureText failure={failure} />
      <div className="dialog-buttons">
        <p role="status" className="help">
          {isBusy && "Checking the whole site…"}
        </p>
        <button type="button" onClick={close}>
          Cancel
        </button>
        <button type="submit" className="primary" disabled={isBusy || typed === address}>
          Change the address
        </button>
      </div>
    </form>
  );
}

type DeleteProps = Pick<PageActionsProps, "file" | "opened"> & { close: () => void };

/** Says what needs the file before anyone tries. */
function Delete({ file, opened, close }: DeleteProps) {
  const [uses, setUses] = useState<string[]>();
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    request<string[]>(`uses?path=${encodeURIComponent(file)}`).then(setUses, setFailure);
  }, [file]);
  const remove = () =>
    request("delete", { file, version: opened.version }).then(() => {
      localStorage.removeItem(draftKey(file));
      close();
      location.hash = "";
    }, setFailure);
  if (uses && uses.length > 0)
    return (
      <Reason {...{ close }}>
        <p>It is still in use. Change these files first:</p>
        <ul className="uses">
          {[...new Map(uses.map(readUse))].map(([user, how]) => (
            <li key={user}>
              {how === "" ? <span>{user}</span> : <a href={`#${user}`}>{user}</a>}
              <span>{` ${how}`}</span>
            </li>
          ))}
        </ul>
      </Reason>
    );
  return (
    <>
      <p role="status">
        {uses
          ? `Nothing leads to it. Its file, content/${file}, is removed.`
          : "Looking for what leads to it…"}
      </p>
      <FailureText failure={failure} />
      <div className="dialog-buttons">
        <button type="button" onClick={close}>
          Cancel
        </button>
        <button type="button" className="primary" disabled={!uses} onClick={remove}>
          Delete
        </button>
      </div>
    </>
  );
}

/** The file that a sentence is about, and in short what it says: that of a build names the field and what it expects. */
function readUse(sentence: string): [file: string, how: string] {
  const [, file = sentence, how = ""] = /^content\/(\S+) (.*)/.exec(sentence) ?? [];
  return [file, how.startsWith("cannot") ? "names it" : how];
}

/** Why nothing can be done here. */
function Reason({ close, children }: { close: () => void; children: ReactElement | ReactElement[] }) {
  return (
    <>
      {children}
      <div className="dialog-buttons">
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
    </>
  );
}

function FailureText({ failure }: { failure: Failure | undefined }) {
  const { message, problems = [] } = failure ?? {};
  return (
    <div role="alert" className="problem">
      {message && <p>{message}</p>}
      <ul className="uses">
        {problems.map((problem) => (
          <li key={problem.message}>{problem.message}</li>
        ))}
      </ul>
    </div>
  );
}
