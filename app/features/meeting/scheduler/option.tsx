import type { CSSProperties } from "react";
import type { Elements } from "#app/ui/elements.ts";

type OptionProps = {
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  children: Elements;
  style?: CSSProperties;
};

/** A radio button that looks like its label. */
export function Option({ name, value, isChosen, onChoose, children, style }: OptionProps) {
  return (
    <label className="scheduler-option" style={style}>
      <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  );
}
