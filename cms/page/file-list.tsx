import { useEffect, useState } from "react";
import type { FileGroup, ListedFile } from "../files/content-files.ts";
import { focusHeading, Part } from "../form/part.tsx";
import { FailureText, useAnswer } from "../form/request.tsx";
import { NewPage } from "./new-page.tsx";
import { Publish } from "./publish.tsx";
import { draftKey, listDrafts } from "./use-file.ts";

const TYPING_PAUSE_MS = 200;

/** All content files, found by their name, address and text: pages first. */
export function FileList() {
  const [search, setSearch] = useState(() => sessionStorage.getItem("search") ?? "");
  const query = new URLSearchParams({ search });
  const { answer: groups, failure } = useAnswer<FileGroup[]>(
    `files?${query}`,
    undefined,
    search ? TYPING_PAUSE_MS : 0,
  );
  useEffect(() => sessionStorage.setItem("search", search), [search]);
  const count = groups?.reduce((sum, { files }) => sum + files.length, 0);
  const known = new Set(groups?.flatMap(({ files }) => files.map(({ file }) => file)));
  // New pages that were begun.
  const begun = groups && !search ? listDrafts().filter((file) => !known.has(file)) : [];
  const pages = groups?.filter(({ isPages }) => isPages) ?? [];
  const shared = groups?.filter(({ isPages }) => !isPages) ?? [];
  return (
    <main className="list">
      <title>Edit the site</title>
      <header className="list-head">
        <h1 ref={focusHeading} tabIndex={-1}>
          Edit the site
        </h1>
        <div className="buttons">
          <Publish />
          <NewPage />
        </div>
        <label className="field">
          <span>Search names, addresses and texts</span>
          <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
        <p role="status" className="help">
          {search && groups && `${count} of the files have this text`}
        </p>
      </header>
      <FailureText failure={failure} />
      {begun.length > 0 && (
        <section className="pages" aria-label="Not saved yet">
          <h2>Not saved yet</h2>
          <Files files={begun.map((file) => ({ file, label: file, isNew: false }))} />
        </section>
      )}
      {pages.map(({ label, help, files }, index) => (
        <section
          key={label}
          className="pages"
          data-accent={THREADS[index % THREADS.length]}
          aria-labelledby={label}
        >
          <div className="pages-head">
            <h2 id={label}>{label}</h2>
            <p className="help">{help}</p>
          </div>
          <Files files={files} />
        </section>
      ))}
      {shared.length > 0 && <h2 className="shared">What pages share, and other languages</h2>}
      <div className="groups">
        {shared.map(({ label, help, files }) => (
          <Part
            key={`${label} ${search !== ""}`}
            path={label}
            isAlwaysOpen={search !== ""}
            note={String(files.length)}
            {...{ label, help }}
          >
            <Files files={files} />
          </Part>
        ))}
      </div>
    </main>
  );
}

const THREADS = ["indigo", "madder", "marigold", "leaf", "peacock"];

function Files({ files }: { files: ListedFile[] }) {
  return (
    <ul className="files">
      {files.map(({ file, label, address, isNew }) => (
        <li key={file}>
          <a href={`#${file}`}>
            <span>{label}</span>
            {address && <span className="address">{address}</span>}
            {isNew && <span className="note">not begun</span>}
            {localStorage.getItem(draftKey(file)) && <span className="problem">unsaved</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
