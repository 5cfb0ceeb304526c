import { useSchedulerMessages } from "./scheduler-messages.ts";
import type { Choice } from "./use-choice.ts";
import { useMeetingFormats } from "./use-meeting-formats.ts";

/** The days on which a call can begin, each a thread of the warp. */
export function DayChoice({ timeZone, days, day, onDay }: Choice) {
  const translate = useSchedulerMessages();
  const { formatDay } = useMeetingFormats(timeZone);
  return (
    <fieldset className="scheduler-days">
      <legend>{translate("day")}</legend>
      {days.map((candidate) => {
        const { weekday, number, month } = formatDay(candidate.day);
        return (
          <label key={candidate.day} className="scheduler-option">
            <input
              type="radio"
              name="scheduler-day"
              value={candidate.day}
              checked={candidate === day}
              onChange={() => onDay(candidate.day)}
            />
            <span>{`${weekday} `}</span>
            <strong>{number}</strong>
            <span>{` ${month}`}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
