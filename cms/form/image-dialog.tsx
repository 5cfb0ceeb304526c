import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { slugify } from "./labels.ts";
import { type Failure, request } from "./request.ts";

type ImageDialogProps = {
  /** The content file that shows the image. */
  file: string;
  /** The present image; empty if there is none. */
  name: string;
  /** Whether the file has a description of the image, too. */
  isDescribed: boolean;
  onChoose: (name: string, description?: string) => void;
  onClose: () => void;
};

/** All stored images, the last stored first, and a form to upload another one. */
export function ImageDialog({ file, name, isDescribed, onChoose, onClose }: ImageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const id = useId();
  const [names, setNames] = useState<string[]>([]);
  const [search, setSearch] = useState("");
  const [problem, setProblem] = useState("");
  useEffect(() => {
    dialog.current?.showModal();
    searchField.current?.focus();
    request<string[]>("images").then(setNames, ({ message }: Failure) => setProblem(message));
  }, []);
  const words = search.toLowerCase().split(/\s+/);
  const found = names.filter((one) => words.every((word) => one.toLowerCase().includes(word)));
  const choose = (chosen: string, description?: string) => {
    // Gives the focus back first.
    dialog.current?.close();
    onChoose(chosen, description);
  };
  return (
    <dialog ref={dialog} className="editor-dialog image-dialog" aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>Choose an image</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      <details className="part">
        <summary>
          <strong>Upload a new one</strong>
        </summary>
        <Upload folder={findFolder(file, name, names)} isDescribed={isDescribed} onUpload={choose} />
      </details>
      <div className="field">
        <label htmlFor={`${id}-search`}>Search</label>
        <input
          ref={searchField}
          id={`${id}-search`}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p role="status" className="help">
          {`${found.length} of ${names.length} images`}
        </p>
      </div>
      <p role="alert" className="problem">
        {problem}
      </p>
      <ul className="image-grid">
        {found.map((one) => (
          <li key={one}>
            <button type="button" aria-pressed={one === name} onClick={() => choose(one)}>
              <img src={thumbnailOf(one)} alt="" loading="lazy" decoding="async" />
              <span>{one}</span>
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}

/** Where the editor's server shows an image as pages do. */
export function thumbnailOf(name: string): string {
  return `api/image?name=${encodeURIComponent(name)}`;
}

type UploadProps = {
  folder: string;
  isDescribed: boolean;
  onUpload: (name: string, description?: string) => void;
};

function Upload({ folder, isDescribed, onUpload }: UploadProps) {
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const upload = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const image = data.get("image");
    const description = String(data.get("description") ?? "").trim();
    if (!(image instanceof File)) return;
    setBusy(true);
    setProblem("");
    request<{ name: string }>(`images?name=${encodeURIComponent(folder + nameFile(image.name))}`, image).then(
      ({ name }) => onUpload(name, description),
      ({ message }: Failure) => {
        setBusy(false);
        setProblem(message);
      },
    );
  };
  return (
    <form onSubmit={upload}>
      <label className="field">
        <span>Image on this computer</span>
        <input name="image" type="file" accept="image/*" required />
      </label>
      {isDescribed && (
        <label className="field">
          <span>What it shows, for people who can’t see it</span>
          <input name="description" type="text" pattern=".*\S.*" required />
        </label>
      )}
      <button type="submit" className="primary" disabled={isBusy}>
        {isBusy ? "Uploading…" : "Upload"}
      </button>
      <p role="alert" className="problem">
        {problem}
      </p>
    </form>
  );
}

/** What a URL can have of the name. */
function nameFile(name: string): string {
  const [, base = "", ending = ""] = /^(.*?)(\.\w+)?$/.exec(name) ?? [];
  return (slugify(base) || "image") + ending.toLowerCase();
}

/** Where the present image is, or those of pages of the same kind. */
function findFolder(file: string, name: string, names: string[]): string {
  const [present] = /^.*\//.exec(name) ?? [];
  const own = file.split("/").map((part) => `${part.replace(/\.\w+$/, "")}/`);
  return present ?? own.find((folder) => names.some((other) => other.startsWith(folder))) ?? own[0] ?? "";
}
