import { type RefObject, useId, useState } from "react";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button } from "#app/ui/button.tsx";
import type { Elements } from "#app/ui/elements.ts";
import { SelectField } from "#app/ui/field.tsx";
import { CallClocks, translateScheduler, useCallFormats } from "./call-texts.tsx";
import { findOwnZone, formatZone, listZones, readCity } from "./time-zones.ts";
import { CALL_WAYS, type Choice } from "./use-choice.ts";
import { useCallFacts } from "./use-slots.ts";

export type TimeProblem = "notChosen" | "passed" | "taken";

type ChooseTimeProps = {
  choice: Choice;
  problem: TimeProblem | undefined;
  group: RefObject<HTMLFieldSetElement | null>;
  onContinue: () => void;
};

export function ChooseTime({ choice, problem, group, onContinue }: ChooseTimeProps) {
  const { formatCall } = useCallFormats(choice.timeZone);
  const errorId = useId();
  if (choice.days.length === 0) return <NoTimes />;
  return (
    <div className="stack scheduler-step">
      <div>
        <h3 className="eyebrow">{`${translateScheduler("step", { number: 1 })}: ${translateScheduler("choose")}`}</h3>
        <p className="text-muted">{translateScheduler("intro")}</p>
      </div>
      {problem && problem !== "notChosen" && (
        <p id={errorId} role="alert" className="notice notice-bad">
          {translateScheduler(problem)}
        </p>
      )}
      <div className="grid">
        <WayChoice {...choice} />
        <ZoneChoice {...choice} />
      </div>
      <DayChoice {...choice} />
      <SlotChoice choice={choice} group={group} errorId={problem && !choice.chosen ? errorId : undefined} />
      <div className="scheduler-bar">
        {choice.chosen ? (
          <p>
            <strong>{formatCall(choice.chosen.start)}</strong>
            <CallClocks slot={choice.chosen} timeZone={choice.timeZone} />
          </p>
        ) : (
          <NotChosen errorId={problem === "notChosen" ? errorId : undefined} />
        )}
        <Button onClick={onContinue}>{translateScheduler("continue")}</Button>
      </div>
    </div>
  );
}

function NotChosen({ errorId }: { errorId: string | undefined }) {
  const message = translateScheduler("notChosen");
  if (!errorId) return <span className="text-muted">{message}</span>;
  return (
    <span id={errorId} role="alert" className="field-error">
      {message}
    </span>
  );
}

function NoTimes() {
  const { responseHours } = useSiteData().organization.promises;
  return <p>{translateScheduler("none", { days: useCallFacts().rules.daysAhead, responseHours })}</p>;
}

function WayChoice({ way, onWay }: Choice) {
  return (
    <fieldset className="scheduler-group">
      <legend>{translateScheduler("way")}</legend>
      <div>
        {CALL_WAYS.map((candidate) => (
          <Option
            key={candidate}
            name="scheduler-way"
            value={candidate}
            isChosen={candidate === way}
            onChoose={() => onWay(candidate)}
          >
            <span>{translateScheduler(`ways.${candidate}`)}</span>
          </Option>
        ))}
      </div>
    </fieldset>
  );
}

function ZoneChoice({ timeZone, onZone }: Choice) {
  const { offices } = useSiteData().organization;
  const [zones] = useState(() => listZones([findOwnZone(), ...offices.map((office) => office.timeZone)]));
  return (
    <SelectField
      label={translateScheduler("zone")}
      value={timeZone}
      onChange={({ currentTarget }) => onZone(currentTarget.value)}
    >
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {/* The offsets of hundreds of zones take a moment to find. */}
          {zone === timeZone ? formatZone(zone) : readCity(zone)}
        </option>
      ))}
    </SelectField>
  );
}

function DayChoice({ timeZone, days, day, onDay }: Choice) {
  const { splitDay } = useCallFormats(timeZone);
  return (
    <fieldset className="scheduler-group scheduler-days">
      <legend>{translateScheduler("day")}</legend>
      <div>
        {days.map((candidate) => {
          const { weekday, number, month } = splitDay(candidate.day);
          return (
            <Option
              key={candidate.day}
              name="scheduler-day"
              value={candidate.day}
              isChosen={candidate === day}
              onChoose={() => onDay(candidate.day)}
            >
              <span>{`${weekday} `}</span>
              <strong>{number}</strong>
              <span>{` ${month}`}</span>
            </Option>
          );
        })}
      </div>
    </fieldset>
  );
}

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
