import { type ComponentProps, type ReactNode, useId } from "react";

/** What is particular to a field at one moment. A field with an error is invalid unless `aria-invalid` says otherwise. */
export type FieldAttributes = {
  error?: string | undefined;
  defaultValue?: string;
  "aria-invalid"?: ComponentProps<"input">["aria-invalid"];
};

type FieldBase = FieldAttributes & { label: string; hint?: string };
type FieldProps = FieldBase & Omit<ComponentProps<"input">, "id">;
type TextAreaFieldProps = FieldBase & Omit<ComponentProps<"textarea">, "id">;

/** A labelled line of text. Its error is read out with it. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input {...describeState(id, error)} {...input} id={id} className="field-control" />
    </FieldFrame>
  );
}

/** A labelled area of text. Its error is read out with it. */
export function TextAreaField({ label, hint, error, ...area }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea {...describeState(id, error)} {...area} id={id} className="field-control" />
    </FieldFrame>
  );
}

type FieldFrameProps = {
  id: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  children: ReactNode;
};

function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {hint && <span className="text-muted">{` (${hint})`}</span>}
      </label>
      {children}
      <p id={`${id}-error`} className="field-error">
        {error}
      </p>
    </div>
  );
}

function describeState(id: string, error: string | undefined) {
  return { "aria-invalid": error ? true : undefined, "aria-describedby": `${id}-error` };
}
