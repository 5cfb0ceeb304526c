import { useEffect, useState } from "react";
import type { FileGroup } from "../files/content-files.ts";
import { createValue } from "../form/field-schema.ts";
import { Fields } from "../form/fields.tsx";
import { Part } from "../form/part.tsx";
import { type Failure, request } from "../form/request.ts";

const TYPING_PAUSE_MS = 200;

/** All content files, found by their name and text. */
export function FileList() {
  const [search, setSearch] = useState(() => sessionStorage.getItem("search") ?? "");
  const [groups, setGroups] = useState<FileGroup[]>([]);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    sessionStorage.setItem("search", search);
    const load = () =>
      request<FileGroup[]>(`files?search=${encodeURIComponent(search)}`).then(
        setGroups,
        ({ message }: Failure) => setProblem(message),
      );
    const timer = setTimeout(load, search ? TYPING_PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [search]);
  const count = groups.reduce((sum, { files }) => sum + files.length, 0);
  return (
    <main className="list">
      <title>Edit the site</title>
      <h1>Edit the site</h1>
      <div className="field">
        <label htmlFor="search">Search names and texts</label>
        <input id="search" type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        <p role="status" className="help">
          {search && `${count} of the files have this text`}
        </p>
      </div>
      <p role="alert" className="problem">
        {problem}
      </p>
      <div className="groups">
        {groups.map(({ label, help, files, create }) => (
          <Part
            key={`${label} ${search !== ""}`}
            path={label}
            isAlwaysOpen={search !== ""}
            note={String(files.length)}
            {...{ label, help }}
          >
            {create && !search && <NewEntry {...create} />}
            <ul className="files">
              {files.map(({ file, label, isNew }) => (
                <li key={file}>
                  <a href={`#${file}`}>
                    <span>{`${label} `}</span>
                    {isNew && <span className="note">not begun</span>}
                    {sessionStorage.getItem(`draft ${file}`) && <span className="problem">unsaved</span>}
                  </a>
                </li>
              ))}
            </ul>
          </Part>
        ))}
      </div>
    </main>
  );
}

/** Asks what the URL of the new page derives from. */
function NewEntry({ entry, ending, schema }: NonNullable<FileGroup["create"]>) {
  const [value, setValue] = useState(createValue(schema));
  const { titleOrName: name = "", folder } = Object(value);
  const letters = String(name)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "");
  const slug =
    letters
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join("-") ?? "";
  const create = () => {
    if (slug) location.hash = `${folder}/${slug}${ending}?${new URLSearchParams({ name })}`;
  };
  return (
    <Part path={`new ${entry}`} label={`New ${entry}`}>
      <form action={create}>
        <Fields {...{ schema, value, path: `new ${entry}`, onChange: setValue }} />
        <p className="help">{`Its URL: …/${slug}`}</p>
        <button type="submit" disabled={!slug}>
          Begin
        </button>
      </form>
    </Part>
  );
}
