import { useEffect, useState } from "react";
import type { PageTemplate } from "../files/templates.ts";
import { describeField } from "../form/field-schema.ts";
import { labelKey, slugify } from "../form/labels.ts";
import { type Failure, request } from "../form/request.ts";
import { DialogButton } from "./dialog-button.tsx";

/** Asks what a new page is and what it is called, then opens its form. */
export function NewPage() {
  return (
    <DialogButton label="New page" title="New page" className="primary">
      {(close) => <NewPageForm close={close} />}
    </DialogButton>
  );
}

function NewPageForm({ close }: { close: () => void }) {
  const [templates, setTemplates] = useState<PageTemplate[]>([]);
  const [problem, setProblem] = useState("");
  const [chosen, setChosen] = useState("");
  useEffect(() => {
    request<PageTemplate[]>("templates").then(setTemplates, ({ message }: Failure) => setProblem(message));
  }, []);
  const template = templates.find(({ file }) => file === chosen) ?? templates[0];
  return (
    <>
      <p role="alert" className="problem">
        {problem}
      </p>
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
      {template && <NamePage key={template.file} {...{ template, close }} />}
    </>
  );
}

function NamePage({ template, close }: { template: PageTemplate; close: () => void }) {
  const { file, ending, folders, title } = template;
  const [first] = folders;
  const [name, setName] = useState("");
  const [typed, setTyped] = useState("");
  const [folder, setFolder] = useState(first?.folder);
  const { address = "/" } = folders.find((place) => place.folder === folder) ?? {};
  const slug = slugify(typed || name);
  const begin = () => {
    close();
    location.hash = `${folder}/${slug}${ending}?${new URLSearchParams({ title: name, template: file })}`;
  };
  const { minLength, maxLength } = title.schema;
  return (
    <form action={begin}>
      <div className="field">
        <label htmlFor="new-name">{labelKey(title.name)}</label>
        <input
          id="new-name"
          aria-describedby="new-name-help"
          value={name}
          onChange={({ target }) => setName(target.value)}
          {...{ minLength, maxLength }}
          pattern=".*[A-Za-zÀ-ž0-9].*"
          required
        />
        <p className="help" id="new-name-help">
          {`${describeField(title.schema)}${maxLength ? ` (${name.length} now)` : ""}`}
        </p>
      </div>
      <div className="address-fields">
        {folders.length > 1 && (
          <div className="field">
            <label htmlFor="new-folder">Start of its address</label>
            <select id="new-folder" value={folder} onChange={({ target }) => setFolder(target.value)}>
              {folders.map((place) => (
                <option key={place.folder} value={place.folder}>
                  {place.address}
                </option>
              ))}
            </select>
          </div>
        )}
        <div className="field">
          <label htmlFor="new-slug">End of its address</label>
          <input
            id="new-slug"
            aria-describedby="new-slug-help"
            value={typed}
            placeholder={slug}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      </div>
      <p id="new-slug-help">
        <span>The page will be at </span>
        <code>{address + slug}</code>
      </p>
      <div className="dialog-buttons">
        <button type="button" onClick={close}>
          Cancel
        </button>
        <button type="submit" className="primary" disabled={!slug}>
          Begin
        </button>
      </div>
    </form>
  );
}
