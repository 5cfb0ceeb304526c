import { use, useState } from "react";
import { describeField, type FieldProps } from "./field-schema.ts";
import { FieldFrame, FormContext } from "./part.tsx";
import { type Failure, request } from "./request.ts";
import { Choice } from "./text-field.tsx";

/** One of the existing images, or an uploaded one. */
export function ImageField({ schema, value, path, label, isRequired, onChange }: FieldProps) {
  const { file } = use(FormContext);
  const [problem, setProblem] = useState("");
  const name = typeof value === "string" ? value : "";
  const names = schema.enum ?? [];
  const upload = (chosen: File | undefined) => {
    if (!chosen) return;
    const place = findFolder(file, name, names) + chosen.name.toLowerCase().replace(/[^a-z\d.]+/g, "-");
    setProblem("");
    request<{ name: string }>(`images?name=${encodeURIComponent(place)}`, chosen).then(
      (uploaded) => onChange(uploaded.name),
      ({ message }: Failure) => setProblem(message),
    );
  };
  return (
    <FieldFrame {...{ path, label }} help={describeField(schema)}>
      {name && <img src={`/content/images/${name}`} alt="" />}
      <Choice
        {...{ path, names, isRequired, value: name }}
        onChange={(chosen) => onChange(chosen || undefined)}
      />
      <label>
        <span>{"Or upload a new one "}</span>
        <input type="file" accept="image/*" onChange={({ target }) => upload(target.files?.[0])} />
      </label>
      <p className="problem" role="alert">
        {problem}
      </p>
    </FieldFrame>
  );
}

/** Where the present image is, or those of pages of the same kind. */
function findFolder(file: string, name: string, names: string[]): string {
  const [present] = /^.*\//.exec(name) ?? [];
  const own = file.split("/").map((part) => `${part.replace(/\.\w+$/, "")}/`);
  return present ?? own.find((folder) => names.some((other) => other.startsWith(folder))) ?? own[0] ?? "";
}
