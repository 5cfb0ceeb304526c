import { type RefObject, useMemo } from "react";
import { BOOKING } from "#app/features/contact/contact-form-kind.ts";
import { ContactStatus } from "#app/features/contact/contact-status.tsx";
import { useContactForm } from "#app/features/contact/use-contact-form.ts";
import { createTranslate } from "#model/messages/create-translate.ts";
import { BookingDone } from "./booking-done.tsx";
import { BookingForm } from "./booking-form.tsx";
import { CallNow } from "./call-now.tsx";
import { ChooseTime } from "./choose-time.tsx";
import { ClosePanel } from "./close-panel.tsx";
import { type SchedulerMessages, SchedulerMessagesContext } from "./scheduler-messages.ts";
import { useChoice } from "./use-choice.ts";
import { useSlots } from "./use-slots.ts";
import { useSteps } from "./use-steps.ts";

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
