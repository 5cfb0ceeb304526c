import { type RefObject, useId } from "react";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button } from "#app/ui/button.tsx";
import { MEETING_DAYS_AHEAD } from "#contract/meeting.ts";
import { useMeetingFormats, useSchedulerMessages } from "./scheduler-messages.ts";
import { findOwnZone, formatZone, listZones } from "./time-zones.ts";
import type { Choice } from "./use-choice.ts";

export type TimeProblem = "notChosen" | "passed";

type ChooseTimeProps = {
  choice: Choice;
  problem: TimeProblem | undefined;
  isHidden: boolean;
  group: RefObject<HTMLFieldSetElement | null>;
  onContinue: () => void;
};

export function ChooseTime({ choice, problem, isHidden, group, onContinue }: ChooseTimeProps) {
  const translate = useSchedulerMessages();
  const { formatCall } = useMeetingFormats(choice.timeZone);
  if (choice.days.length === 0) return isHidden ? null : <NoTimes />;
  return (
    <div hidden={isHidden} className="scheduler-step">
      <p className="text-muted">{translate("intro")}</p>
      {problem === "passed" && (
        <p role="alert" className="notice notice-bad">
          {translate("passed")}
        </p>
      )}
      <ZoneChoice {...choice} />
      <DayChoice {...choice} />
      <TimeChoice choice={choice} group={group} />
      <div className="scheduler-bar">
        {choice.chosen ? (
          <strong>{formatCall(choice.chosen.start)}</strong>
        ) : (
          <NotChosen isProblem={problem === "notChosen"} />
        )}
        <Button onClick={onContinue}>{translate("continue")}</Button>
      </div>
    </div>
  );
}

function NotChosen({ isProblem }: { isProblem: boolean }) {
  const message = useSchedulerMessages()("notChosen");
  if (!isProblem) return <span className="text-muted">{message}</span>;
  return (
    <span role="alert" className="field-error">
      {message}
    </span>
  );
}

function NoTimes() {
  const { responseHours } = useSiteData().organization.promises;
  return <p>{useSchedulerMessages()("none", { days: MEETING_DAYS_AHEAD, responseHours })}</p>;
}

function DayChoice({ timeZone, days, day, onDay }: Choice) {
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

type TimeChoiceProps = { choice: Choice; group: RefObject<HTMLFieldSetElement | null> };

function TimeChoice({ choice: { timeZone, day, chosen, onTime }, group }: TimeChoiceProps) {
  const translate = useSchedulerMessages();
  const { formatTime } = useMeetingFormats(timeZone);
  const id = useId();
  return (
    <fieldset ref={group} className="scheduler-times">
      <legend>{translate("time")}</legend>
      {day?.parts.map(({ name, slots }) => (
        // biome-ignore lint/a11y/useSemanticElements: screen readers announce a nested fieldset twice
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

type ZoneChoiceProps = { timeZone: string; onZone: (timeZone: string) => void };

function ZoneChoice({ timeZone, onZone }: ZoneChoiceProps) {
  const translate = useSchedulerMessages();
  const id = useId();
  const { offices } = useSiteData().organization;
  const own = findOwnZone();
  const nearby = offices.map((office) => office.timeZone).filter((zone) => zone !== own);
  const others = listZones().filter((zone) => zone !== own && !nearby.includes(zone));
  return (
    <p className="scheduler-zone">
      <label htmlFor={id}>{translate("zone")}</label>
      <select id={id} value={timeZone} onChange={({ target }) => onZone(target.value)}>
        <Zones label={translate("zoneOwn")} zones={[own]} />
        <Zones label={translate("zoneOffices")} zones={nearby} />
        <Zones label={translate("zoneOthers")} zones={others} />
      </select>
    </p>
  );
}

function Zones({ label, zones }: { label: string; zones: string[] }) {
  if (zones.length === 0) return null;
  return (
    <optgroup label={label}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {formatZone(zone)}
        </option>
      ))}
    </optgroup>
  );
}
