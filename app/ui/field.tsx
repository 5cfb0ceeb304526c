import { type ComponentProps, type ReactNode, useId } from "react";

/** A field with an error is invalid unless `aria-invalid` says otherwise. */
export type FieldAttributes = {
  error?: string | undefined;
  /** How to correct the error. */
  fix?: string | undefined;
  defaultValue?: string;
  "aria-invalid"?: ComponentProps<"input">["aria-invalid"];
};

type FieldBase = FieldAttributes & { label: string; hint?: string };
type FieldProps = FieldBase & Omit<ComponentProps<"input">, "id">;
type TextAreaFieldProps = FieldBase & Omit<ComponentProps<"textarea">, "id">;

export function Field({ label, hint, error, fix, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} fix={fix}>
      <input {...describeState(id, error, fix)} {...input} id={id} className="field-control" />
    </FieldFrame>
  );
}

export function TextAreaField({ label, hint, error, fix, ...area }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} fix={fix}>
      <textarea {...describeState(id, error, fix)} {...area} id={id} className="field-control" />
    </FieldFrame>
  );
}

type FieldFrameProps = {
  id: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  fix: string | undefined;
  children: ReactNode;
};

function FieldFrame({ id, label, hint, error, fix, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {hint && <span className="text-muted">{` (${hint})`}</span>}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {error && fix && <p id={`${id}-fix`}>{fix}</p>}
    </div>
  );
}

function describeState(id: string, error: string | undefined, fix: string | undefined) {
  if (!error) return {};
  return { "aria-invalid": true, "aria-describedby": fix ? `${id}-error ${id}-fix` : `${id}-error` };
}
