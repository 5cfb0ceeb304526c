import { createContext, useContext } from "react";
import type { Problem } from "../files/rejection.ts";

export type FormState = {
  file: string;
  problems: readonly Problem[];
  /** Tells users of screen readers what a button did. */
  announce: (message: string) => void;
};

export const FormContext = createContext<FormState>({ file: "", problems: [], announce: () => {} });

export function useProblems(path: string): string[] {
  const { problems } = useContext(FormContext);
  return problems.filter((problem) => problem.path === path).map(({ message }) => message);
}

export function fieldId(path: string): string {
  return `field-${path.replace(/[^\w.]+/g, "-") || "all"}`;
}

/** Opens the groups around a field and moves the focus there, or to the next field around it that exists. */
export function focusField(path: string): void {
  let around = path;
  while (around && !document.getElementById(fieldId(around)))
    around = around.split(".").slice(0, -1).join(".");
  const field = document.getElementById(fieldId(around));
  if (!field) return;
  for (let group = field.closest("details"); group; group = group.parentElement?.closest("details") ?? null)
    group.open = true;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: "center" });
}
