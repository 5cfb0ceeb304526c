import { useState } from "react";
import type { Elements } from "#app/ui/elements.ts";
import { describeField, type FieldProps, type FieldSchema } from "./field-schema.ts";
import { labelChoice } from "./labels.ts";
import { MarkdownControl } from "./markdown-control.tsx";
import { PAGE_LIST } from "./page-list.tsx";
import { FieldFrame, OriginalText, useControl } from "./part.tsx";

/** A field of one value: text, number, date, choice or switch. */
export function TextField(props: FieldProps) {
  const { schema, value, path, label, isRequired, onChange } = props;
  const { mayBeEmpty = false, maxLength } = schema;
  const length = typeof value === "string" ? value.length : 0;
  const counter = maxLength === undefined ? "" : ` (${length} now)`;
  const change = (next: unknown) => onChange(next === "" && !isRequired && !mayBeEmpty ? undefined : next);
  const isMissing = useControl(path)["aria-invalid"] && value === undefined;
  return (
    <FieldFrame {...{ path, label }} help={describeField(schema) + counter}>
      {!schema.enum && <OriginalText path={path} />}
      <Control {...props} onChange={change} />
      {isMissing && mayBeEmpty && (
        <button type="button" onClick={() => onChange("")}>
          Leave it empty
        </button>
      )}
    </FieldFrame>
  );
}

// The width of the form in characters.
const LINE = 60;

function Control({ schema, value, path, isRequired, onChange }: FieldProps): Elements {
  const { type, kind, format, maxLength = 0, enum: names, labels } = schema;
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  // Decided once, for another control would lose the focus.
  const [isLong] = useState(maxLength > LINE || text.length > LINE || text.includes("\n"));
  const own = useControl(path);
  const fallback = String(schema.default ?? "");
  if (type === "boolean") {
    const isOn = (value ?? schema.default) === true;
    return (
      <input {...own} type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    );
  }
  if (names) return <Choice {...{ path, names, labels, isRequired, onChange }} value={text || fallback} />;
  const common = { ...own, value: text, placeholder: fallback };
  if (type === "number" || type === "integer")
    return (
      <input
        {...common}
        type="number"
        step={type === "integer" ? 1 : "any"}
        onChange={({ target }) => {
          // While "-" or "1." is being typed, there is no number.
          if (!target.validity.badInput) onChange(target.value === "" ? undefined : target.valueAsNumber);
        }}
      />
    );
  if (kind === "markdown")
    return <MarkdownControl {...common} onChange={(event) => onChange(event.target.value)} />;
  if (kind === "link")
    return <input {...common} list={PAGE_LIST} onChange={(event) => onChange(event.target.value)} />;
  if (isLong) return <textarea {...common} rows={2} onChange={(event) => onChange(event.target.value)} />;
  const inputType = kind === "day" ? "date" : format === "email" ? "email" : "text";
  return <input {...common} type={inputType} onChange={(event) => onChange(event.target.value)} />;
}

type ChoiceProps = Pick<FieldProps, "path" | "isRequired" | "onChange"> & {
  names: readonly string[];
  labels: FieldSchema["labels"];
  value: string;
};

/** One of some names, or a present value that is none of them. */
function Choice({ path, names, labels, value, isRequired, onChange }: ChoiceProps) {
  const isListed = value === "" || names.includes(value);
  return (
    <select {...useControl(path)} value={value} onChange={(event) => onChange(event.target.value)}>
      {(!isRequired || value === "") && <option value="">{isRequired ? "Choose one" : "None"}</option>}
      {[...(isListed ? [] : [value]), ...names].map((name) => (
        <option key={name} value={name}>
          {labels?.[name] ?? labelChoice(name)}
        </option>
      ))}
    </select>
  );
}
