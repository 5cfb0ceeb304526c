import { type ChangeEvent, use, useState } from "react";
import { DialogButton } from "./dialog.tsx";
import { describeField, type FieldProps } from "./field-schema.ts";
import { slugify } from "./labels.ts";
import { FieldFrame, FormContext, fieldId, focusField } from "./part.tsx";
import { FailureText, useAnswer, useSending } from "./request.tsx";

/** One of the stored images, or an uploaded one. Another image needs another description. */
export function ImageField({ schema, value, path, label, isRequired, siblings = [], ...on }: FieldProps) {
  const name = typeof value === "string" ? value : "";
  const id = fieldId(path);
  const own = path.split(".").at(-1) ?? "";
  const description = [`${own}Alt`, "alt"].find((field) => siblings.includes(field));
  const change = (chosen: string | undefined) =>
    description ? on.onFill?.({ [own]: chosen, [description]: undefined }) : on.onChange(chosen);
  const choose = (chosen: string) => {
    if (chosen === name) return;
    change(chosen);
    if (description) focusField(path.slice(0, path.length - own.length) + description);
  };
  return (
    <FieldFrame {...{ path, label }} help={describeField(schema)}>
      {name && (
        <figure className="chosen-image">
          <img src={thumbnailOf(name)} alt="" />
          <figcaption className="note">{name}</figcaption>
        </figure>
      )}
      <div className="buttons">
        <DialogButton
          {...{ id, "aria-describedby": `${id}-help ${id}-problems` }}
          label="Choose an image"
          aria-label={`${label}: choose an image`}
        >
          {(close) => (
            <ImageMenu
              name={name}
              onChoose={(chosen) => {
                close();
                choose(chosen);
              }}
            />
          )}
        </DialogButton>
        {name && !isRequired && (
          <button type="button" onClick={() => change(undefined)}>
            {`Remove ${label.toLowerCase()}`}
          </button>
        )}
      </div>
    </FieldFrame>
  );
}

type ImageMenuProps = {
  /** The present image; empty if there is none. */
  name: string;
  onChoose: (name: string) => void;
};

/** All stored images, and a way to upload another one. */
function ImageMenu({ name, onChoose }: ImageMenuProps) {
  const { file } = use(FormContext);
  const { answer: names = [], failure } = useAnswer<string[]>("images");
  const { send, isBusy, ...upload } = useSending((answer: { name: string }) => onChoose(answer.name));
  const [search, setSearch] = useState("");
  const words = search.toLowerCase().split(/\s+/);
  const found = names.filter((one) => words.every((word) => one.toLowerCase().includes(word)));
  const onFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [image] = target.files ?? [];
    const query = new URLSearchParams({ name: findFolder(file, name) + nameFile(image?.name ?? "") });
    if (image) send(`images?${query}`, image);
    // So that the same file can be tried again.
    target.value = "";
  };
  return (
    <>
      <label className="field">
        <span>Search</span>
        <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      <p role="status" className="help">
        {`${found.length} of ${names.length} images`}
      </p>
      <label className="field">
        <span>{isBusy ? "Uploading…" : "Upload a new one from this computer"}</span>
        <input type="file" accept="image/*" disabled={isBusy} onChange={onFile} />
      </label>
      <FailureText failure={upload.failure ?? failure} />
      <ul className="image-grid">
        {found.map((one) => (
          <li key={one}>
            <button type="button" aria-pressed={one === name} onClick={() => onChoose(one)}>
              <img src={thumbnailOf(one)} alt="" loading="lazy" decoding="async" />
              <span>{one}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where the editor's server shows an image as pages do. */
function thumbnailOf(name: string): string {
  return `api/image?name=${encodeURIComponent(name)}`;
}

/** The part of the name that a URL can have. */
function nameFile(name: string): string {
  const [, base = "", ending = ""] = /^(.*?)(\.\w+)?$/.exec(name) ?? [];
  return (slugify(base) || "image") + ending.toLowerCase();
}

/** Where the present image is, or the folder of the page's collection. */
function findFolder(file: string, name: string): string {
  const [folder = "pages/"] = /^.*\//.exec(name) ?? /^[^/]*\//.exec(file) ?? [];
  return folder;
}
