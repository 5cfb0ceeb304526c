import { type ReactElement, type RefObject, useId, useState } from "react";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { CallClocks, translateScheduler, useCallFormats } from "./call-texts.tsx";
import { CALL_WAYS, type Choice, findOwnZone, formatZone, listZones, readCity } from "./use-choice.ts";
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
        <Options name="scheduler-way" values={CALL_WAYS} chosen={way} onChoose={onWay}>
          {(value) => <span>{translateScheduler(`ways.${value}`)}</span>}
        </Options>
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
  const values = days.map((candidate) => candidate.day);
  return (
    <fieldset className="scheduler-group scheduler-days">
      <legend>{translateScheduler("day")}</legend>
      <div>
        <Options name="scheduler-day" values={values} chosen={day?.day} onChoose={onDay}>
          {(value) => {
            const { weekday, number, month } = splitDay(value);
            return (
              <>
                <span>{`${weekday} `}</span>
                <strong>{number}</strong>
                <span>{` ${month}`}</span>
              </>
            );
          }}
        </Options>
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
          <Options
            name="scheduler-time"
            values={slots.map(({ start }) => start.toISOString())}
            chosen={chosen?.start.toISOString()}
            onChoose={(value) => onTime(new Date(value))}
          >
            {(value) => <span>{formatTime(new Date(value))}</span>}
          </Options>
        </div>
      ))}
    </fieldset>
  );
}

type OptionsProps<Value extends string> = {
  name: string;
  values: readonly Value[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
  children: (value: Value) => ReactElement;
};

/** Radio buttons that look like their labels. */
function Options<Value extends string>(options: OptionsProps<Value>) {
  const { name, values, chosen, onChoose, children: renderLabel } = options;
  return values.map((value) => (
    <label key={value} className="scheduler-option">
      <input
        type="radio"
        name={name}
        value={value}
        checked={value === chosen}
        onChange={() => onChoose(value)}
      />
      {renderLabel(value)}
    </label>
  ));
}
