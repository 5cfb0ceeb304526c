import { type CSSProperties, type RefObject, useId } from "react";
import { findOfficeAccent, useSiteData } from "#app/features/site/use-site-data.ts";
import type { Elements } from "#app/ui/elements.ts";
import type { MeetingSlot } from "#contract/meeting-slots.ts";
import { translateScheduler, useCallFormats } from "./call-texts.ts";
import { type Choice, toLocal } from "./use-choice.ts";

type SlotChoiceProps = {
  choice: Choice;
  group: RefObject<HTMLFieldSetElement | null>;
  /** The element that says what is wrong with the choice. */
  errorId: string | undefined;
};

// On narrow screens each half of a part of the day has a row of its own.
const HALVES = [0, 1];
const HALF_HOURS = 3;
const COLUMN_MINUTES = 5;

/** The times of a day, each at its place on a strip that is cut into the parts of the day. */
export function SlotChoice({ choice: { timeZone, day, chosen, onTime }, group, errorId }: SlotChoiceProps) {
  const id = useId();
  const isIn = (half: number, start: Date) =>
    Math.floor(toLocal(start, timeZone).getUTCHours() / HALF_HOURS) % HALVES.length === half;
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
      <OfficeKey />
      {day?.parts.map(({ name, slots }) => (
        // biome-ignore lint/a11y/useSemanticElements: screen readers announce a nested fieldset twice
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="scheduler-part">
          <p id={`${id}-${name}`}>{translateScheduler(name)}</p>
          <div>
            {HALVES.map((half) => (
              <div key={half} className="scheduler-strip">
                {slots
                  .filter(({ start }) => isIn(half, start))
                  .map((slot) => (
                    <Slot
                      key={slot.start.getTime()}
                      slot={slot}
                      timeZone={timeZone}
                      isChosen={slot.start.getTime() === chosen?.start.getTime()}
                      onChoose={() => onTime(slot.start)}
                    />
                  ))}
              </div>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

type SlotProps = { slot: MeetingSlot; timeZone: string; isChosen: boolean; onChoose: () => void };

/** Above its time runs the thread of each office that works then. */
function Slot({ slot: { start, offices }, timeZone, isChosen, onChoose }: SlotProps) {
  const [time, dayPeriod] = useCallFormats(timeZone).splitTime(start);
  const all = useSiteData().organization.offices;
  const local = toLocal(start, timeZone);
  const minutes = (local.getUTCHours() % HALF_HOURS) * 60 + local.getUTCMinutes();
  return (
    <Option
      name="scheduler-time"
      value={start.toISOString()}
      isChosen={isChosen}
      onChoose={onChoose}
      style={{ gridColumnStart: Math.floor(minutes / COLUMN_MINUTES) + 1 }}
    >
      {all.map(
        ({ id }, place) =>
          offices.some((office) => office.id === id) && (
            <i key={id} data-accent={findOfficeAccent(place)} className="scheduler-thread" />
          ),
      )}
      <span>{time}</span>
      {/* The part of the day stands beside it. */}
      <span className="sr-only">{dayPeriod}</span>
    </Option>
  );
}

/** Which thread is whose. */
function OfficeKey() {
  const { offices } = useSiteData().organization;
  return (
    <p className="cluster scheduler-key">
      {offices.map(({ id, city }, place) => (
        <span key={id} data-accent={findOfficeAccent(place)}>
          {city}
        </span>
      ))}
    </p>
  );
}

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
