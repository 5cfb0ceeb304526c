import { type RefObject, useId } from "react";
import { findOfficeAccent, useSiteData } from "#app/features/site/use-site-data.ts";
import type { MeetingSlot } from "#contract/meeting-slots.ts";
import { Option } from "./option.tsx";
import { translateScheduler, useMeetingFormats } from "./scheduler-messages.ts";
import { type Choice, readMinutes } from "./use-choice.ts";

type SlotChoiceProps = {
  choice: Choice;
  group: RefObject<HTMLFieldSetElement | null>;
  /** The element that says what is wrong with the choice. */
  errorId: string | undefined;
};

/** The times of a day, each at its place on a strip that is cut into the parts of the day. */
export function SlotChoice({ choice: { timeZone, day, chosen, onTime }, group, errorId }: SlotChoiceProps) {
  const id = useId();
  return (
    <fieldset
      ref={group}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a plain group can't be invalid
      role="radiogroup"
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      className="scheduler-times"
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
                  .filter(({ start }) => findHalf(readMinutes(start, timeZone)) === half)
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
  const [time, dayPeriod] = useMeetingFormats(timeZone).splitTime(start);
  const all = useSiteData().organization.offices;
  return (
    <Option
      name="scheduler-time"
      value={start.toISOString()}
      isChosen={isChosen}
      onChoose={onChoose}
      style={{ gridColumnStart: findColumn(readMinutes(start, timeZone)) }}
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
    <p className="scheduler-key">
      {offices.map(({ id, city }, place) => (
        <span key={id} data-accent={findOfficeAccent(place)}>
          {city}
        </span>
      ))}
    </p>
  );
}

// In minutes. On narrow screens each half of a part of the day has a row of its own.
const HALF = 180;
const COLUMN = 5;
const HALVES = [0, 1];

function findHalf(minutes: number): number {
  return Math.floor(minutes / HALF) % HALVES.length;
}

function findColumn(minutes: number): number {
  return Math.floor((minutes % HALF) / COLUMN) + 1;
}
