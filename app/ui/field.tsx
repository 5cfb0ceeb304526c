import { type ComponentProps, useId } from "react";

type FieldBase = { label: string; hint?: string | undefined; error?: string | undefined };
type FieldProps = FieldBase & Omit<ComponentProps<"input">, "id">;
type TextAreaFieldProps = FieldBase & Omit<ComponentProps<"textarea">, "id">;

/** A labelled line of text. Its error is read out with it. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        {...input}
        id={id}
        className="field-control"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
      />
    </FieldFrame>
  );
}

/** A labelled area of text. Its error is read out with it. */
export function TextAreaField({ label, hint, error, ...area }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        {...area}
        id={id}
        className="field-control"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
      />
    </FieldFrame>
  );
}

function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: FieldBase & { id: string; children: React.ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {hint && <span className="text-muted">({hint})</span>}
      </label>
      {children}
      <p id={`${id}-error`} className="field-error">
        {error}
      </p>
    </div>
  );
}
