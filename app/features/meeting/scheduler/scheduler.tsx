import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { href } from "react-router";
import { BOOKING } from "#app/features/contact/contact-form-kind.ts";
import { ContactOffices } from "#app/features/contact/contact-offices.tsx";
import { ContactStatus } from "#app/features/contact/contact-status.tsx";
import { useContactForm } from "#app/features/contact/use-contact-form.ts";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { TextLink } from "#app/ui/links/link.tsx";
import { findSlot, listSlots } from "#contract/meeting-slots.ts";
import { createTranslate } from "#model/messages/create-translate.ts";
import { MEETING_ID } from "../open-calendar.ts";
import { BookingDone } from "./booking-done.tsx";
import { BookingForm } from "./booking-form.tsx";
import { ChooseTime, type TimeProblem } from "./choose-time.tsx";
import {
  type SchedulerMessages,
  SchedulerMessagesContext,
  useSchedulerMessages,
} from "./scheduler-messages.ts";
import { useChoice } from "./use-choice.ts";

type SchedulerProps = { words: SchedulerMessages; panel: RefObject<HTMLElement | null> };

/** Books a call in the hours of the offices: when, who, and what happens then. A booking is a contact message with a time. */
export function Scheduler({ words, panel }: SchedulerProps) {
  const translate = useMemo(() => createTranslate<keyof SchedulerMessages>(words), [words]);
  const contact = useContactForm(BOOKING);
  const { slots, check } = useSlots(panel);
  const choice = useChoice(slots);
  const { chosen, timeZone } = choice;
  const { step, problem, times, heading, goTo } = useSteps(panel);
  const { state } = contact;
  const isDone = state.name === "sent";
  // The panel was closed for so long that the time has gone by.
  if (!isDone && step === "details" && !chosen) goTo("time", "passed");

  const onSubmit: typeof contact.onSubmit = async (event) => {
    event.preventDefault();
    if (chosen && check(chosen.start)) return contact.onSubmit(event);
    choice.onClear();
    goTo("time", "passed");
  };
  const onContinue = () => {
    if (!chosen) return goTo("time", "notChosen");
    // A suggestion that is accepted no longer changes with the clock.
    choice.onTime(chosen.start);
    goTo("details");
  };
  const onAgain = () => {
    contact.onDismiss();
    choice.onClear();
    goTo("time");
  };
  return (
    <SchedulerMessagesContext value={translate}>
      <ClosePanel />
      {isDone && <BookingDone message={state.submission.message} isLate={state.isLate} onAgain={onAgain} />}
      <ChooseTime
        choice={choice}
        problem={problem}
        isHidden={isDone || step !== "time"}
        group={times}
        onContinue={onContinue}
      />
      <BookingForm
        contact={contact}
        slot={chosen}
        timeZone={timeZone}
        isHidden={isDone || step !== "details"}
        heading={heading}
        onSubmit={onSubmit}
        onChange={() => goTo("time")}
      />
      {!isDone && <ContactStatus state={state} />}
      {!isDone && step === "time" && <CallNow />}
    </SchedulerMessagesContext>
  );
}

/** Closes the panel from wherever it is scrolled to. What was typed stays in it. */
function ClosePanel() {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="scheduler-close"
      popoverTarget={MEETING_ID}
      popoverTargetAction="hide"
      aria-label={translate("meeting.close")}
    >
      <span className="hamburger hamburger-close" aria-hidden="true" />
    </button>
  );
}

/** The other ways: the numbers of both offices, and a message. */
function CallNow() {
  const words = useTranslate();
  return (
    <div className="scheduler-now">
      <h3 className="eyebrow">{useSchedulerMessages()("callNow")}</h3>
      <ContactOffices />
      <TextLink to={href("/contact-us")} variant="thread">
        {words("meeting.proposeTime")}
      </TextLink>
    </div>
  );
}

/** The times that can be asked for, as they were when the panel was opened last. */
function useSlots(panel: RefObject<HTMLElement | null>) {
  const { offices } = useSiteData().organization;
  const [now, setNow] = useState(() => new Date());
  const look = useCallback(() => setNow(new Date()), []);
  useEffect(() => {
    const element = panel.current;
    element?.addEventListener("toggle", look);
    return () => element?.removeEventListener("toggle", look);
  }, [panel, look]);
  const slots = useMemo(() => listSlots(offices, now), [offices, now]);
  /** Whether a time can still be asked for. If not, the others are looked for anew. */
  const check = (start: Date) => {
    const isFree = findSlot(offices, start, new Date()) !== undefined;
    if (!isFree) look();
    return isFree;
  };
  return { slots, check };
}

/** Where the visitor stands: a new object for each step they took, also to where they were. */
type Position = { step: "time" | "details"; problem?: TimeProblem | undefined };

const START: Position = { step: "time" };

/** Which step of a booking the panel shows. The focus goes along: to the times, or to the call that was chosen. */
function useSteps(panel: RefObject<HTMLElement | null>) {
  const [position, setPosition] = useState(START);
  const times = useRef<HTMLFieldSetElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (position === START) return;
    if (position.step === "time") return findTime(times.current)?.focus();
    heading.current?.focus();
    panel.current?.scrollTo(0, 0);
  }, [panel, position]);
  const goTo = (step: Position["step"], problem?: TimeProblem) => setPosition({ step, problem });
  return { ...position, times, heading, goTo };
}

/** The chosen time, or the first. */
function findTime(times: HTMLFieldSetElement | null): HTMLInputElement | null | undefined {
  return (
    times?.querySelector<HTMLInputElement>(":checked") ?? times?.querySelector<HTMLInputElement>("input")
  );
}
