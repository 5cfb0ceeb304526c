import { type ComponentProps, useId } from "react";

/** A field with an error is invalid unless `aria-invalid` says otherwise. */
export type FieldAttributes = {
  /** By default one of its own. */
  id?: string;
  error?: string | undefined;
  /** How to correct the error. */
  fix?: string | undefined;
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
      <Control
        {...(error && {
          "aria-invalid": true,
          "aria-describedby": `${id}-error${fix ? ` ${id}-fix` : ""}`,
        })}
        {...control}
        id={id}
        className="field-control"
      />
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {error && fix && <p id={`${id}-fix`}>{fix}</p>}
    </div>
  );
}
