import { createContext, use, useState } from "react";
import type { Elements } from "#app/ui/elements.ts";
import type { Problem } from "../files/rejection.ts";
import type { TranslatedOriginal } from "../files/translations.ts";
import { isGroup } from "./field-schema.ts";

type FormState = {
  file: string;
  data: unknown;
  /** Of a translation. */
  original?: TranslatedOriginal | undefined;
  problems: readonly Problem[];
  /** The index of the block that was last edited, which the preview outlines. */
  usedBlock: number | undefined;
  onUseBlock: (index: number) => void;
};

export const FormContext = createContext<FormState>({
  file: "",
  data: undefined,
  problems: [],
  usedBlock: undefined,
  onUseBlock: () => {},
});

export function fieldId(path: string): string {
  return `field-${path.replace(/[^\w.]+/g, "-") || "all"}`;
}

/** Opens the groups around a field and moves the focus there, or to the next field around it that exists. */
export function focusField(path: string): void {
  let around = path;
  while (around && !document.getElementById(fieldId(around)))
    around = around.split(".").slice(0, -1).join(".");
  const field = document.getElementById(fieldId(around));
  for (let group = field?.closest("details"); group; group = group.parentElement?.closest("details"))
    group.open = true;
  field?.focus();
}

/** For a `ref`: a screen reader continues from there, not from the link that led to the view. */
export function focusHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}

/** What connects a field's control to its label, help and problems. */
export function useControl(path: string) {
  const id = fieldId(path);
  const isInvalid = use(FormContext).problems.some((problem) => problem.path === path);
  return { id, "aria-describedby": `${id}-help ${id}-problems`, "aria-invalid": isInvalid };
}

type FieldFrameProps = { path: string; label: string; help: string; children: Elements };

export function FieldFrame({ path, label, help, children }: FieldFrameProps) {
  const id = fieldId(path);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      <p className="help" id={`${id}-help`}>
        {help}
      </p>
      <FieldProblems path={path} />
    </div>
  );
}

type PartProps = {
  path: string;
  label: string;
  help?: string | undefined;
  note?: string | undefined;
  /** Buttons for the whole part. */
  tools?: Elements;
  children: Elements;
  isAlwaysOpen?: boolean;
};

/** Fields under one heading, which stays open or closed as long as the window. */
export function Part({ path, label, help, note, tools, children, isAlwaysOpen = path === "" }: PartProps) {
  const { file, problems } = use(FormContext);
  const key = `open ${file} ${path}`;
  const inside = problems.filter((problem) => problem.path.startsWith(`${path}.`)).length;
  // Once, for what is open stays open when its place in a list changes.
  const [wasOpen] = useState(() => isAlwaysOpen || sessionStorage.getItem(key) !== null);
  const remember = (isOpen: boolean) =>
    isOpen ? sessionStorage.setItem(key, "") : sessionStorage.removeItem(key);
  return (
    <details
      className="part"
      open={wasOpen}
      onToggle={(event) => isAlwaysOpen || remember(event.currentTarget.open)}
    >
      <summary id={fieldId(path)}>
        <strong>{`${label} `}</strong>
        {inside > 0 && <span className="problem">{`${inside} to fix `}</span>}
        <span className="note">{note}</span>
      </summary>
      <fieldset aria-labelledby={fieldId(path)}>
        {tools}
        {help && <p className="help">{help}</p>}
        <FieldProblems path={path} />
        {children}
      </fieldset>
    </details>
  );
}

function FieldProblems({ path }: { path: string }) {
  const problems = use(FormContext).problems.filter((problem) => problem.path === path);
  return (
    <div id={`${fieldId(path)}-problems`}>
      {problems.map(({ message }) => (
        <p key={message} className="problem">
          {message}
        </p>
      ))}
    </div>
  );
}

/** In a translation, the English text of a field, and whether it has changed since it was translated. */
export function OriginalText({ path }: { path: string }) {
  const { original } = use(FormContext);
  const [now, before] = [original?.now, original?.before].map((data) => readAt(data, path));
  if (typeof now !== "string") return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by key
    <blockquote className="original" lang="en" tabIndex={0} aria-label="In English">
      {before !== now && <strong className="problem">Changed since it was translated: </strong>}
      <span>{now}</span>
    </blockquote>
  );
}

/** The value at a path such as `blocks.2.items.heading`. */
function readAt(data: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, name) => (isGroup(value) || Array.isArray(value) ? Object(value)[name] : undefined),
      data,
    );
}
