import { useContext, useEffect, useState } from "react";
import type { FieldProps } from "./field-schema.ts";
import { FormContext, fieldId, useProblems } from "./form-context.ts";
import { FieldProblems } from "./part.tsx";
import { describeFailure, request } from "./request.ts";

/** One of the existing images, or an uploaded one. */
export function ImageField({ schema, value, path, label, isRequired, onChange }: FieldProps) {
  const { file } = useContext(FormContext);
  const [names, setNames] = useState<string[]>([]);
  const [failure, setFailure] = useState("");
  const hasProblem = useProblems(path).length > 0;
  const id = fieldId(path);
  const name = typeof value === "string" ? value : "";
  useEffect(() => {
    request<string[]>("images").then(setNames, (error) => setFailure(describeFailure(error).message));
  }, []);
  const upload = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      const sent = {
        name: findFolder(file, name, names) + chosen.name.toLowerCase().replace(/[^a-z\d.]+/g, "-"),
        content: await readBase64(chosen),
      };
      const uploaded = await request<{ name: string }>("images", sent);
      setNames([...names, uploaded.name]);
      setFailure("");
      onChange(uploaded.name);
    } catch (error) {
      setFailure(describeFailure(error).message);
    }
  };
  return (
    <div className="field image" data-invalid={hasProblem || undefined}>
      <label htmlFor={id}>{label}</label>
      {name && <img src={`/content/images/${name}`} alt="" />}
      <select
        id={id}
        aria-describedby={`${id}-help ${id}-problems`}
        value={name}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        {(!isRequired || !name) && <option value="">{isRequired ? "Choose one" : "None"}</option>}
        {[...new Set([...names, name])].filter(Boolean).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <label className="upload">
        Or upload a new one
        <input type="file" accept="image/*" onChange={({ target }) => upload(target.files?.[0])} />
      </label>
      <p className="help" id={`${id}-help`}>
        {schema.description}
      </p>
      <FieldProblems path={path} />
      <p className="problem" role="alert">
        {failure}
      </p>
    </div>
  );
}

/** Where the present image is, or those of pages of the same kind. */
function findFolder(file: string, name: string, names: string[]): string {
  const [present] = /^.*\//.exec(name) ?? [];
  const own = file.split("/").map((part) => `${part.replace(/\.\w+$/, "")}/`);
  return present ?? own.find((folder) => names.some((other) => other.startsWith(folder))) ?? own[0] ?? "";
}

function readBase64(file: File): Promise<string> {
  const reader = new FileReader();
  reader.readAsDataURL(file);
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ""));
    reader.onerror = () => reject(reader.error);
  });
}
