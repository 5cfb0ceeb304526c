import { type RefObject, useId } from "react";
import { useSchedulerMessages } from "./scheduler-messages.ts";
import type { Choice } from "./use-choice.ts";
import { useMeetingFormats } from "./use-meeting-formats.ts";

type TimeChoiceProps = { choice: Choice; group: RefObject<HTMLFieldSetElement | null> };

/** The times of the chosen day, by the parts of the day. */
export function TimeChoice({ choice: { timeZone, day, chosen, onTime }, group }: TimeChoiceProps) {
  const translate = useSchedulerMessages();
  const { formatTime } = useMeetingFormats(timeZone);
  const id = useId();
  return (
    <fieldset ref={group} className="scheduler-times">
      <legend>{translate("time")}</legend>
      {day?.parts.map(({ name, slots }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be read out twice
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="scheduler-part">
          <p id={`${id}-${name}`}>{translate(name)}</p>
          <div>
            {slots.map(({ start }) => (
              <label key={start.getTime()} className="scheduler-option">
                <input
                  type="radio"
                  name="scheduler-time"
                  value={start.toISOString()}
                  checked={start.getTime() === chosen?.start.getTime()}
                  onChange={() => onTime(start)}
                />
                {formatTime(start)}
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
