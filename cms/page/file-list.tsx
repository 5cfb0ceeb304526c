import { useEffect, useState } from "react";
import type { FileGroup } from "../files/content-files.ts";
import { labelKey } from "../form/labels.ts";
import { FieldFrame, fieldId, Part } from "../form/part.tsx";
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
                    {label} {isNew && <span className="note">not begun</span>}
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
function NewEntry({ entry, folders, kinds }: NonNullable<FileGroup["create"]>) {
  const [name, setName] = useState("");
  const letters = name.normalize("NFKD").replace(/\p{M}+/gu, "");
  const slug = letters
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join("-");
  const create = (form: FormData) => {
    const query = new URLSearchParams({ name, kind: String(form.get("kind") ?? "") });
    if (slug) location.hash = `${form.get("folder") ?? folders[0]}/${slug}.md?${query}`;
  };
  return (
    <Part path={`new ${entry}`} label={`New ${entry}`}>
      <form action={create}>
        <FieldFrame
          path={`new ${entry}`}
          label="Its title or name"
          help={`The page’s URL derives from it and never changes: …/${slug}`}
        >
          <input
            id={fieldId(`new ${entry}`)}
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </FieldFrame>
        <Choice {...{ entry, name: "folder", options: folders }} />
        <Choice {...{ entry, name: "kind", options: kinds }} />
        <button type="submit">Begin</button>
      </form>
    </Part>
  );
}

function Choice({ entry, name, options }: { entry: string; name: "folder" | "kind"; options: string[] }) {
  const path = `new ${entry} ${name}`;
  if (options.length < 2) return null;
  return (
    <FieldFrame path={path} label={labelKey(name)} help={CHOICE_HELP[name]}>
      <select id={fieldId(path)} name={name}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </FieldFrame>
  );
}

const CHOICE_HELP = { folder: "Where the page’s file is stored", kind: "Decides which parts the page has" };
