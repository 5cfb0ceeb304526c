import { type FormEvent, useEffect, useState } from "react";
import type { FileGroup } from "../files/content-files.ts";
import { Part } from "../form/part.tsx";
import { describeFailure, request } from "../form/request.ts";

const TYPING_PAUSE_MS = 200;

/** All content files, found by their name and text. */
export function FileList() {
  const [search, setSearch] = useState(() => sessionStorage.getItem("search") ?? "");
  const [groups, setGroups] = useState<FileGroup[]>();
  const [problem, setProblem] = useState("");
  useEffect(() => {
    document.title = "Edit the site";
    sessionStorage.setItem("search", search);
    const load = () =>
      request<FileGroup[]>(`files?search=${encodeURIComponent(search)}`).then(setGroups, (error) =>
        setProblem(describeFailure(error).message),
      );
    const timer = setTimeout(load, search ? TYPING_PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [search]);
  const count = groups?.reduce((sum, { files }) => sum + files.length, 0);
  return (
    <main className="list">
      <h1>Edit the site</h1>
      <div className="field search">
        <label htmlFor="search">Search names and texts</label>
        <input id="search" type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        <p role="status" className="help">
          {search && count !== undefined && `${count} of the files have this text`}
        </p>
      </div>
      <p role="alert" className="problem">
        {problem}
      </p>
      <div className="groups">
        {groups?.map((group) => (
          <Part
            key={`${group.label} ${search !== ""}`}
            path={group.label}
            isAlwaysOpen={search !== ""}
            label={group.label}
            note={String(group.files.length)}
            help={group.help}
          >
            {group.create && !search && <NewEntry {...group.create} />}
            <ul className="files">
              {group.files.map(({ file, label, isNew }) => (
                <li key={file}>
                  <a href={`#${file}`}>
                    {label} {isNew && <span className="note">not begun</span>}
                    {sessionStorage.getItem(`draft ${file}`) && <span className="count">unsaved</span>}
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
function NewEntry({ entry, folders, kinds }: NonNullable<FileGroup["create"]>) {
  const [name, setName] = useState("");
  const slug =
    name
      .normalize("NFKD")
      .replace(/\p{M}+/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join("-") ?? "";
  const id = `new-${folders[0]}`;
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const query = new URLSearchParams({ name, kind: String(chosen.get("kind") ?? "") });
    if (slug) location.hash = `${chosen.get("folder") ?? folders[0]}/${slug}.md?${query}`;
  };
  return (
    <details className="new">
      <summary>New {entry}</summary>
      <form onSubmit={create}>
        <div className="field">
          <label htmlFor={id}>Its title or name</label>
          <input id={id} required value={name} onChange={(event) => setName(event.target.value)} />
          <p className="help">The page’s URL derives from it and never changes: …/{slug}</p>
        </div>
        {folders.length > 1 && <Choice name="folder" label="Folder" options={folders} />}
        {kinds.length > 0 && <Choice name="kind" label="Kind, which decides its parts" options={kinds} />}
        <button type="submit">Begin</button>
      </form>
    </details>
  );
}

function Choice({ name, label, options }: { name: string; label: string; options: string[] }) {
  return (
    <label className="field">
      {label}
      <select name={name}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
