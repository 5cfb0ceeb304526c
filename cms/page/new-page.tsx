import { type SubmitEvent, useState } from "react";
import type { OpenedFile } from "../api/editor-api.ts";
import type { PageTemplate } from "../files/templates.ts";
import { DialogButton } from "../form/dialog.tsx";
import { slugify } from "../form/labels.ts";
import { FailureText, request, useAnswer } from "../form/request.tsx";

/** Asks what a new page is and what it is called, then opens its form. */
export function NewPage() {
  return (
    <DialogButton label="New page" className="primary">
      {() => <NewPageForm />}
    </DialogButton>
  );
}

function NewPageForm() {
  const { answer: templates = [], failure } = useAnswer<PageTemplate[]>("templates");
  const [chosen, setChosen] = useState("");
  const [title, setTitle] = useState("");
  const [typed, setTyped] = useState("");
  const [folder, setFolder] = useState("");
  const template = templates.find(({ file }) => file === chosen) ?? templates[0];
  const places = template?.folders ?? [];
  const place = places.find((one) => one.folder === folder) ?? places[0];
  const slug = slugify(typed || title);
  const [taken, setTaken] = useState("");
  const begin = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!template || !place || !slug) return;
    const query = new URLSearchParams({ title, template: template.file });
    const file = `${place.folder}/${slug}${/\.\w+$/.exec(template.file)}`;
    const { version } = await request<OpenedFile>(`file?path=${file}`).catch(() => ({ version: null }));
    if (version === null) location.hash = `${file}?${query}`;
    else setTaken(file);
  };
  return (
    <form onSubmit={begin}>
      <FailureText failure={failure} />
      <fieldset className="templates">
        <legend>What it is</legend>
        {templates.map(({ file, label, help }) => (
          <label key={file}>
            <input
              type="radio"
              name="template"
              checked={file === template?.file}
              onChange={() => setChosen(file)}
            />
            <strong>{label}</strong>
            <span className="help">{help}</span>
          </label>
        ))}
      </fieldset>
      <label className="field">
        <span>Title or name</span>
        <input value={title} onChange={({ target }) => setTitle(target.value)} required />
      </label>
      <div className="address-fields">
        {places.length > 1 && (
          <label className="field">
            <span>Start of its address</span>
            <select value={place?.folder} onChange={({ target }) => setFolder(target.value)}>
              {places.map((one) => (
                <option key={one.folder} value={one.folder}>
                  {one.address}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="field">
          <span>End of its address</span>
          <input value={typed} placeholder={slug} onChange={({ target }) => setTyped(target.value)} />
        </label>
      </div>
      {slug ? (
        <p>
          <span>The page will be at </span>
          <code>{(place?.address ?? "/") + slug}</code>
        </p>
      ) : (
        <p className="help">An address has Latin letters and digits: write its end if the title has none.</p>
      )}
      {taken && (
        <p role="alert" className="problem">
          <span>There is a page at this address already: choose another one, or </span>
          <a href={`#${taken}`}>open it</a>
        </p>
      )}
      <button type="submit" className="primary" disabled={!slug}>
        Begin
      </button>
    </form>
  );
}
