import { type RefObject, useEffect, useRef } from "react";
import { FormBody } from "#app/features/contact/contact-fields.tsx";
import type { ContactFormParts } from "#app/features/contact/use-contact-form.ts";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { closeAround } from "#app/ui/overlays/modal.ts";
import type { ContactMessage } from "#contract/contact-message.ts";
import { BOOKING_FORM_ID } from "#contract/meeting.ts";
import { findOfficesAt } from "#contract/meeting-slots.ts";
import { ChosenCall, translateScheduler } from "./call-texts.tsx";
import { CALL_WAYS, type Choice } from "./use-choice.ts";
import { useCallFacts } from "./use-slots.ts";

type BookingFormProps = {
  contact: ContactFormParts;
  choice: Choice;
  isHidden: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onSubmit: ContactFormParts["formProps"]["onSubmit"];
  onChange: () => void;
};

/** The second step: the contact form, with the meeting in hidden fields. Other steps only hide it, to keep its values. */
export function BookingForm(props: BookingFormProps) {
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

export function BookingDone({ message, isLate, onAgain }: BookingDoneProps) {
  const translate = useTranslate();
  const title = useRef<HTMLDivElement>(null);
  const { organization, mail } = useSiteData();
  const { meeting_start = "", meeting_time_zone = "", preferred_contact, email, phone_number } = message;
  const way = CALL_WAYS.find((known) => known === preferred_contact) ?? "call";
  const start = new Date(meeting_start);
  const offices = findOfficesAt(useCallFacts().offices, start);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="stack scheduler-step">
      <div ref={title} tabIndex={-1} className="scheduler-chosen">
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
