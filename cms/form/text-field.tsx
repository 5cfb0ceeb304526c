import { type ChangeEvent, useState } from "react";
import type { Elements } from "#app/ui/elements.ts";
import { describeField, type FieldProps, isFreeText } from "./field-schema.ts";
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
/** Of a text without a limit. */
const LONG = 200;

function Control(props: FieldProps): Elements {
  const { schema, value, path, onChange } = props;
  const { type, kind, format, maxLength = isFreeText(schema) ? LONG : 0 } = schema;
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
  if (schema.enum) return <Choice {...props} value={text || fallback} />;
  const common = {
    ...own,
    value: text,
    placeholder: fallback,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
  };
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
  if (kind === "markdown") return <MarkdownControl {...common} />;
  if (kind === "link") return <input {...common} list={PAGE_LIST} />;
  if (isLong) return <textarea {...common} rows={2} />;
  return <input {...common} type={kind === "day" ? "date" : format === "email" ? "email" : "text"} />;
}

/** One of some names, or a present value that is none of them. */
function Choice({ schema, value, path, isRequired, onChange }: FieldProps & { value: string }) {
  const { enum: names = [], labels } = schema;
  const all = value === "" ? names : [...new Set([...names, value])];
  return (
    <select {...useControl(path)} value={value} onChange={(event) => onChange(event.target.value)}>
      {(!isRequired || value === "") && <option value="">{isRequired ? "Choose one" : "None"}</option>}
      {all.map((name) => (
        <option key={name} value={name}>
          {labels?.[name] ?? labelChoice(name)}
        </option>
      ))}
    </select>
  );
}
