import { type RefObject, useEffect, useRef, useState } from "react";
import { ContactOffices } from "#app/features/contact/contact-details.tsx";
import { FormBody } from "#app/features/contact/contact-fields.tsx";
import { ContactStatus } from "#app/features/contact/contact-form.tsx";
import { type ContactFormParts, useContactForm } from "#app/features/contact/use-contact-form.ts";
import { fetchFeatureMessages, useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button } from "#app/ui/button.tsx";
import { focusOnMount, Heading } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { CloseButton, closeAround } from "#app/ui/overlays/modal.tsx";
import type { ContactMessage } from "#contract/contact-message.ts";
import { BOOKING_FORM_ID } from "#contract/meeting.ts";
import { findOfficesAt } from "#contract/meeting-slots.ts";
import { CONTACT_PATH } from "#model/site/page-paths.ts";
import { ChosenCall, translateScheduler } from "./call-texts.tsx";
import { ChooseTime, type TimeProblem } from "./choose-time.tsx";
import { CALL_WAYS, type Choice, useChoice } from "./use-choice.ts";
import { loadCallFacts, useCallFacts, useSlots } from "./use-slots.ts";

export type LoadedScheduler = { Scheduler: typeof Scheduler };

export async function loadWithMessages(): Promise<LoadedScheduler> {
  await Promise.all([fetchFeatureMessages(), loadCallFacts()]);
  return { Scheduler };
}

type SchedulerProps = { panel: RefObject<HTMLElement | null> };

/** Books a call during office hours, in three steps. A booking is a contact message with a time. */
function Scheduler({ panel }: SchedulerProps) {
  const translate = useTranslate();
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
      <CloseButton label={translate("meeting.close")} className="scheduler-close" />
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

type BookingFormProps = {
  contact: ContactFormParts;
  choice: Choice;
  isHidden: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onSubmit: ContactFormParts["formProps"]["onSubmit"];
  onChange: () => void;
};

/** The second step: the contact form, with the meeting in hidden fields. Other steps only hide it, to keep its values. */
function BookingForm(props: BookingFormProps) {
  const { contact, choice, isHidden, heading, onSubmit, onChange } = props;
  const { failure, extras } = contact;
  const { chosen, timeZone, way } = choice;
  return (
    <form
      {...contact.formProps}
      id={BOOKING_FORM_ID}
      hidden={isHidden}
      className="fields scheduler-step"
      data-compact=""
      onSubmit={onSubmit}
    >
      <input type="hidden" name="meeting_start" value={chosen?.start.toISOString() ?? ""} />
      <input type="hidden" name="meeting_time_zone" value={timeZone} />
      <input type="hidden" name="preferred_contact" value={way} />
      <div className="scheduler-chosen">
        <h3 ref={heading} tabIndex={-1} className="eyebrow">
          {`${translateScheduler("step", { number: 2 })}: ${translateScheduler("chosen")}`}
        </h3>
        {chosen && <ChosenCall slot={chosen} timeZone={timeZone} way={way} />}
        <Button variant="quiet" onClick={onChange}>
          {translateScheduler("change")}
        </Button>
      </div>
      {extras && failure && <extras.ErrorSummary failure={failure} />}
      <FormBody contact={contact} submitText={translateScheduler("request")} isCompact />
    </form>
  );
}

type BookingDoneProps = {
  message: ContactMessage;
  /** It was queued first: its time may have passed, so nothing is promised. */
  isLate: boolean;
  onAgain: () => void;
};

function BookingDone({ message, isLate, onAgain }: BookingDoneProps) {
  const translate = useTranslate();
  const { organization, mail } = useSiteData();
  const { meeting_start = "", meeting_time_zone = "", preferred_contact, email, phone_number } = message;
  const way = CALL_WAYS.find((known) => known === preferred_contact) ?? "call";
  const start = new Date(meeting_start);
  const offices = findOfficesAt(useCallFacts().offices, start);
  return (
    <div className="stack scheduler-step">
      <div ref={focusOnMount} tabIndex={-1} className="scheduler-chosen">
        <Heading tag="h3" size={4}>
          {translateScheduler("doneTitle")}
        </Heading>
        <ChosenCall slot={{ start, offices }} timeZone={meeting_time_zone} way={way} />
      </div>
      {isLate ? (
        <p>{translateScheduler("doneLate", organization.promises)}</p>
      ) : (
        <ol className="knots next-steps">
          {/* Only our own relay sends invitations. */}
          {mail.origin === "" && <li>{translateScheduler("doneInvitation", { email })}</li>}
          <li>{translateScheduler("doneConfirm")}</li>
          <li>{translateScheduler(`done.${way}`, { phone: phone_number })}</li>
        </ol>
      )}
      <p className="cluster">
        <Button onClick={closeAround}>{translate("meeting.close")}</Button>
        <Button variant="quiet" onClick={onAgain}>
          {translateScheduler("again")}
        </Button>
      </p>
    </div>
  );
}
