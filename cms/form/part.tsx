import { type ReactNode, useContext } from "react";
import { FormContext, fieldId, useProblems } from "./form-context.ts";

type PartProps = {
  path: string;
  label: string;
  help?: string | undefined;
  note?: string;
  children: ReactNode;
  isAlwaysOpen?: boolean;
};

/** Fields under one heading, which stays open or closed as long as the window. */
export function Part({ path, label, help, note, children, isAlwaysOpen = path === "" }: PartProps) {
  const { file, problems } = useContext(FormContext);
  const key = `open ${file} ${path}`;
  const inside = problems.filter((problem) => problem.path.startsWith(`${path}.`)).length;
  const isOpen = isAlwaysOpen || sessionStorage.getItem(key) !== null;
  const remember = (open: boolean) =>
    open ? sessionStorage.setItem(key, "") : sessionStorage.removeItem(key);
  return (
    <details
      className="part"
      open={isOpen}
      onToggle={(event) => isAlwaysOpen || remember(event.currentTarget.open)}
    >
      <summary id={fieldId(path)}>
        <span className="part-label">{label}</span>
        {note && <span className="note">{note}</span>}
        {inside > 0 && <span className="count">{inside} to fix</span>}
      </summary>
      <fieldset aria-labelledby={fieldId(path)}>
        {help && <p className="help">{help}</p>}
        <FieldProblems path={path} />
        {children}
      </fieldset>
    </details>
  );
}

export function FieldProblems({ path }: { path: string }) {
  const problems = useProblems(path);
  return (
    <div id={`${fieldId(path)}-problems`}>
      {problems.map((problem) => (
        <p key={problem} className="problem">
          {problem}
        </p>
      ))}
    </div>
  );
}
