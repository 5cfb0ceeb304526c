import { type ReactNode, useState } from "react";
import type { FieldProps, FieldSchema } from "./field-schema.ts";
import { fieldId, useProblems } from "./form-context.ts";
import { FieldProblems } from "./part.tsx";

type TextFieldProps = FieldProps & { mayBeEmpty: boolean };

/** A field of one value: text, number, date, choice or switch. */
export function TextField({ mayBeEmpty, ...props }: TextFieldProps) {
  const { schema, value, path, label, isRequired, onChange } = props;
  const hasProblem = useProblems(path).length > 0;
  const id = fieldId(path);
  const isSwitch = schema.type === "boolean";
  const control = (
    <Control
      {...props}
      onChange={(next) => onChange(next === "" && !isRequired && !mayBeEmpty ? undefined : next)}
    />
  );
  return (
    <div className={isSwitch ? "field switch" : "field"} data-invalid={hasProblem || undefined}>
      {isSwitch && control}
      <label htmlFor={id}>{label}</label>
      {!isSwitch && control}
      <Help {...{ schema, value, path }} />
      <FieldProblems path={path} />
      {hasProblem && mayBeEmpty && value === undefined && (
        <button type="button" onClick={() => onChange("")}>
          Leave it empty
        </button>
      )}
    </div>
  );
}

function Help({ schema, value, path }: Pick<FieldProps, "schema" | "value" | "path">) {
  const { description = "", maxLength } = schema;
  const limits = describeLimits(schema);
  const length = typeof value === "string" ? value.length : 0;
  return (
    <p className="help" id={`${fieldId(path)}-help`}>
      {[description.replace(/\.$/, ""), limits].filter(Boolean).join(". ")}
      {maxLength !== undefined && <span className="counter"> ({length} now)</span>}
    </p>
  );
}

function describeLimits({ minLength, maxLength, minimum, maximum }: FieldSchema): string {
  if (maxLength !== undefined) return `${minLength ? `${minLength} to` : "At most"} ${maxLength} characters`;
  const [from, to] = [minimum, maximum].map((limit) =>
    Number.isSafeInteger(limit ?? 0.5) ? undefined : limit,
  );
  return from === undefined ? "" : `${from} to ${to}`;
}

// The width of the form in characters.
const LINE = 60;

function Control({ schema, value, path, label, isRequired, onChange }: FieldProps): ReactNode {
  const { type, kind, format, maxLength = 0, enum: choices } = schema;
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  // Decided once, for another control would lose the focus.
  const [isLong] = useState(
    maxLength > LINE || text.length > LINE || text.includes("\n") || kind === "markdown",
  );
  const id = fieldId(path);
  const common = {
    id,
    "aria-describedby": `${id}-help ${id}-problems`,
    "aria-invalid": useProblems(path).length > 0,
  };
  if (type === "boolean") {
    const isOn = value === undefined ? schema.default === true : value === true;
    return (
      <input
        {...common}
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  }
  if (choices) {
    const names = text === "" || choices.includes(text) ? choices : [text, ...choices];
    return (
      <select
        {...common}
        value={text || String(schema.default ?? "")}
        onChange={(event) => onChange(event.target.value)}
      >
        {(!isRequired || text === "") && schema.default === undefined && (
          <option value="">{isRequired ? "Choose one" : "None"}</option>
        )}
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    );
  }
  if (type === "number" || type === "integer")
    return (
      <input
        {...common}
        type="number"
        step={type === "integer" ? 1 : "any"}
        value={text}
        placeholder={schema.default === undefined ? "" : String(schema.default)}
        onChange={({ target }) => {
          // While "-" or "1." is being typed, there is no number.
          if (!target.validity.badInput) onChange(target.value === "" ? undefined : target.valueAsNumber);
        }}
      />
    );
  const onInput = { onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  const shown = value === undefined && typeof schema.default === "string" ? schema.default : text;
  if (isLong) return <textarea {...common} {...onInput} value={shown} rows={kind === "markdown" ? 20 : 2} />;
  const isDay = kind === "day" && (text === "" || /^\d{4}-\d\d-\d\d$/.test(text));
  const inputType = isDay ? "date" : format === "email" ? "email" : "text";
  return (
    <input {...common} {...onInput} type={inputType} value={shown} spellCheck={!format} aria-label={label} />
  );
}
