import { type ComponentProps, useId } from "react";

/** A field with an error is invalid unless `aria-invalid` says otherwise. */
export type FieldAttributes = {
  /** By default one of its own. */
  id?: string;
  error?: string | undefined;
  /** How to correct the error. */
  fix?: string | undefined;
  /** What is worth knowing while typing, such as how much still fits. */
  note?: string | undefined;
  defaultValue?: string;
  "aria-invalid"?: ComponentProps<"input">["aria-invalid"];
};

type Control = "input" | "select" | "textarea";
type FieldBase = FieldAttributes & { label: string; hint?: string };
type FieldProps<Tag extends Control> = FieldBase & Omit<ComponentProps<Tag>, "id">;

export function Field(input: FieldProps<"input">) {
  return <LabeledControl {...input} as="input" />;
}

export function TextAreaField(area: FieldProps<"textarea">) {
  return <LabeledControl {...area} as="textarea" />;
}

/** Its children are the options. */
export function SelectField(select: FieldProps<"select">) {
  return <LabeledControl {...select} as="select" />;
}

type LabeledControlProps = FieldBase & { as: Control } & Record<string, unknown>;

function LabeledControl({
  as: Control,
  id: givenId,
  label,
  hint,
  error,
  fix,
  note,
  ...control
}: LabeledControlProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className="field">
      <label htmlFor={id}>
        <span>{label}</span>
        {hint && <span className="text-muted">{` (${hint})`}</span>}
      </label>
      <Control {...describeState(id, { error, fix, note })} {...control} id={id} className="field-control" />
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {error && fix && <p id={`${id}-fix`}>{fix}</p>}
      {note && (
        <p id={`${id}-note`} className="field-note">
          {note}
        </p>
      )}
    </div>
  );
}

function describeState(id: string, { error, fix, note }: Pick<FieldAttributes, "error" | "fix" | "note">) {
  const parts = [error && "error", error && fix && "fix", note && "note"].filter(Boolean);
  if (parts.length === 0) return {};
  const describedBy = parts.map((part) => `${id}-${part}`).join(" ");
  return { ...(error && { "aria-invalid": true }), "aria-describedby": describedBy };
}
