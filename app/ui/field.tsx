import { type ComponentProps, type ReactNode, useId } from "react";

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

type FieldBase = FieldAttributes & { label: string; hint?: string };
type FieldProps = FieldBase & Omit<ComponentProps<"input">, "id">;
type TextAreaFieldProps = FieldBase & Omit<ComponentProps<"textarea">, "id">;
type SelectFieldProps = Pick<FieldBase, "label" | "hint"> & Omit<ComponentProps<"select">, "id">;

export function Field({ id: givenId, label, hint, error, fix, ...input }: FieldProps) {
  const id = useFieldId(givenId);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} fix={fix}>
      <input {...describeState(id, error, fix)} {...input} id={id} className="field-control" />
    </FieldFrame>
  );
}

export function TextAreaField({ id: givenId, label, hint, error, fix, ...area }: TextAreaFieldProps) {
  const id = useFieldId(givenId);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} fix={fix}>
      <textarea {...describeState(id, error, fix)} {...area} id={id} className="field-control" />
    </FieldFrame>
  );
}

/** Its children are the options. */
export function SelectField({ label, hint, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <select {...select} id={id} className="field-control" />
    </FieldFrame>
  );
}

function useFieldId(given: string | undefined): string {
  const own = useId();
  return given ?? own;
}

type FieldFrameProps = {
  id: string;
  label: string;
  hint: string | undefined;
  error?: string | undefined;
  fix?: string | undefined;
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
