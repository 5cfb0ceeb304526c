import { type RefObject, useId } from "react";
import type { Elements } from "#app/ui/elements.ts";
import { translateScheduler, useCallFormats } from "./call-texts.ts";
import type { Choice } from "./use-choice.ts";

type SlotChoiceProps = {
  choice: Choice;
  group: RefObject<HTMLFieldSetElement | null>;
  /** The element that says what is wrong with the choice. */
  errorId: string | undefined;
};

/** The times of a day, by its parts. */
export function SlotChoice({ choice: { timeZone, day, chosen, onTime }, group, errorId }: SlotChoiceProps) {
  const id = useId();
  const { formatTime } = useCallFormats(timeZone);
  return (
    <fieldset
      ref={group}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a plain group can't be invalid
      role="radiogroup"
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      className="scheduler-group scheduler-times"
    >
      <legend>{translateScheduler("time")}</legend>
      {day?.parts.map(({ name, slots }) => (
        // biome-ignore lint/a11y/useSemanticElements: screen readers announce a nested fieldset twice
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`}>{translateScheduler(name)}</p>
          {slots.map(({ start }) => (
            <Option
              key={start.getTime()}
              name="scheduler-time"
              value={start.toISOString()}
              isChosen={start.getTime() === chosen?.start.getTime()}
              onChoose={() => onTime(start)}
            >
              <span>{formatTime(start)}</span>
            </Option>
          ))}
        </div>
      ))}
    </fieldset>
  );
}

type OptionProps = {
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  children: Elements;
};

/** A radio button that looks like its label. */
export function Option({ name, value, isChosen, onChoose, children }: OptionProps) {
  return (
    <label className="scheduler-option">
      <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  );
}
