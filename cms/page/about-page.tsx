import { type SubmitEvent, useState } from "react";
import type { OpenedFile } from "../api/editor-api.ts";
import type { PageLanguage } from "../files/translations.ts";
import { DialogButton } from "../form/dialog.tsx";
import { FailureText, useAnswer, useSending } from "../form/request.tsx";
import type { readHead } from "./previewed-page.ts";
import { draftKey } from "./use-file.ts";

type PageProps = { file: string; opened: OpenedFile };

type AboutPageProps = PageProps & { head: ReturnType<typeof readHead> | undefined; isDirty: boolean };

/** What is below the form: the languages of the page, how others show it, and what can be done with the whole of it. */
export function AboutPage({ file, opened, head, isDirty }: AboutPageProps) {
  const { version, address } = opened;
  return (
    <>
      <PageLanguages {...{ file, version }} />
      {address && head && <SearchPreview head={head} />}
      {version && <PageActions {...{ file, opened, isDirty }} />}
    </>
  );
}

/**
 * The languages of a page, each with a link to its form. Nothing for what is in one language alone.
 * @param version of the text that was opened or saved last: with it the states change
 */
function PageLanguages({ file, version }: { file: string; version: string | null }) {
  const query = new URLSearchParams({ path: file, version: version ?? "" });
  const { answer: languages = [] } = useAnswer<PageLanguage[]>(`languages?${query}`);
  if (languages.length === 0) return null;
  return (
    <nav aria-label="Languages" className="languages">
      <h2>Languages</h2>
      <ul>
        {languages.map((one) => (
          <li key={one.file} data-state={one.state}>
            <a href={`#${one.file}`} aria-current={one.file === file ? "page" : undefined}>
              {one.language}
            </a>
            <span className="note">{STATES[one.state]}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const STATES: Record<PageLanguage["state"], string> = {
  original: "The page that the others translate",
  missing: "Not begun",
  current: "Current",
  outdated: "The English page has changed since",
};

/** How a search engine and a chat show the page. */
function SearchPreview({ head }: { head: ReturnType<typeof readHead> }) {
  const { title, description, url, isListed, cover } = head;
  const { host = "", pathname = "" } = URL.parse(url) ?? {};
  return (
    <section className="search-preview" aria-labelledby="search-preview">
      <h2 id="search-preview">How others show this page</h2>
      <h3>A search engine</h3>
      {!isListed && <p className="problem">Search engines are told not to list this page (noindex).</p>}
      <div className="search-result">
        <p className="help">{host + pathname.replaceAll("/", " › ")}</p>
        <p className="search-title">{title}</p>
        <p className="two-lines">{description}</p>
      </div>
      <h3>A chat</h3>
      <div className="chat-card">
        {cover && <img src={cover} alt="" />}
        <div>
          <p className="help">{host}</p>
          <p className="chat-title">{title}</p>
          <p className="two-lines">{description}</p>
        </div>
      </div>
    </section>
  );
}

/** What can be done with a whole page that is saved: changing its address and deleting it. */
function PageActions({ isDirty, ...page }: PageProps & { isDirty: boolean }) {
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
