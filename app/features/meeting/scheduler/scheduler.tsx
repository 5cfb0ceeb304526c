import { type RefObject, useEffect, useRef, useState } from "react";
import { ContactOffices } from "#app/features/contact/contact-details.tsx";
import { ContactStatus } from "#app/features/contact/contact-status.tsx";
import { useContactForm } from "#app/features/contact/use-contact-form.ts";
import { fetchFeatureMessages } from "#app/features/i18n/feature-messages.ts";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { ControlIcon } from "#app/ui/control-icon.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { closeAround } from "#app/ui/overlays/modal.ts";
import { CONTACT_PATH } from "#model/site/page-paths.ts";
import { BookingDone, BookingForm } from "./booking-form.tsx";
import { translateScheduler } from "./call-texts.tsx";
import { ChooseTime, type TimeProblem } from "./choose-time.tsx";
import { useChoice } from "./use-choice.ts";
import { loadCallFacts, useSlots } from "./use-slots.ts";

export type LoadedScheduler = { Scheduler: typeof Scheduler };

export async function loadWithMessages(): Promise<LoadedScheduler> {
  await Promise.all([fetchFeatureMessages(), loadCallFacts()]);
  return { Scheduler };
}

type SchedulerProps = { panel: RefObject<HTMLElement | null> };

/** Books a call during office hours, in three steps. A booking is a contact message with a time. */
function Scheduler({ panel }: SchedulerProps) {
  const contact = useContactForm(true);
  const { state } = contact;
  const { slots, check } = useSlots(panel, state);
  const choice = useChoice(slots);
  const { chosen } = choice;
  const { step, problem, times, heading, goTo } = useSteps(panel);
  const isDone = state.name === "sent";
  const isTaken = state.name === "failed" && state.reason === "taken";
  // The panel was closed for so long that the time has passed, or another call got it.
  if (!isDone && step === "details" && !chosen) goTo("time", isTaken ? "taken" : "passed");

  const onSubmit: typeof contact.formProps.onSubmit = async (event) => {
    if (chosen && check(chosen.start)) return contact.formProps.onSubmit(event);
    event.preventDefault();
    choice.onClear();
    goTo("time", "passed");
  };
  const onContinue = () => {
    if (!chosen) return goTo("time", "notChosen");
    // From here on the accepted suggestion stays, however late it gets.
    choice.onTime(chosen.start);
    goTo("details");
  };
  const onAgain = () => {
    contact.onDismiss();
    choice.onClear();
    goTo("time");
  };
  return (
    <>
      <ClosePanel />
      {isDone && <BookingDone message={state.submission.message} isLate={state.isLate} onAgain={onAgain} />}
      {!isDone && step === "time" && (
        <ChooseTime choice={choice} problem={problem} group={times} onContinue={onContinue} />
      )}
      <BookingForm
        contact={contact}
        choice={choice}
        isHidden={isDone || step !== "details"}
        heading={heading}
        onSubmit={onSubmit}
        onChange={() => goTo("time")}
      />
      {!isDone && <ContactStatus state={state} />}
      {!isDone && step === "time" && <CallNow />}
    </>
  );
}

function ClosePanel() {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="panel-close scheduler-close"
      onClick={closeAround}
      aria-label={translate("meeting.close")}
    >
      <ControlIcon name="close" />
    </button>
  );
}

function CallNow() {
  const translate = useTranslate();
  return (
    <div className="stack scheduler-now">
      <h3 className="eyebrow">{translateScheduler("callNow")}</h3>
      <ContactOffices isLive />
      <TextLink to={CONTACT_PATH} variant="thread">
        {translate("meeting.proposeTime")}
      </TextLink>
    </div>
  );
}

/** A new object for each step, even to the same position, so that the focus moves again. */
type Position = { step: "time" | "details"; problem?: TimeProblem | undefined };

const START: Position = { step: "time" };

function useSteps(panel: RefObject<HTMLElement | null>) {
  const [position, setPosition] = useState(START);
  const times = useRef<HTMLFieldSetElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (position === START) return;
    if (position.step === "time") {
      const options = [...(times.current?.querySelectorAll("input") ?? [])];
      return (options.find(({ checked }) => checked) ?? options[0])?.focus();
    }
    heading.current?.focus();
    panel.current?.scrollTo(0, 0);
  }, [panel, position]);
  const goTo = (step: Position["step"], problem?: TimeProblem) => setPosition({ step, problem });
  return { ...position, times, heading, goTo };
}
