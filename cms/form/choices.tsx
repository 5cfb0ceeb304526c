import { useId } from "react";

type ChoicesProps<Name extends string> = {
  legend: string;
  names: readonly string[];
  value: Name;
  onChange: (name: Name) => void;
};

/** A few choices beside each other, of which one is taken. */
export function Choices<Name extends string>({ legend, names, value, onChange }: ChoicesProps<Name>) {
  const group = useId();
  return (
    <fieldset className="choices">
      <legend className="sr-only">{legend}</legend>
      {names.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name={group}
            checked={name === value}
            // The names are those of the caller.
            onChange={() => onChange(name as Name)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
