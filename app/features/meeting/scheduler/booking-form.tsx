import { type RefObject, useEffect, useRef } from "react";
import { ContactFields, HiddenFields } from "#app/features/contact/contact-fields.tsx";
import { isBusy } from "#app/features/contact/form-state.ts";
import type { useContactForm } from "#app/features/contact/use-contact-form.ts";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { closeAround } from "#app/ui/overlays/modal.ts";
import type { ContactMessage } from "#contract/contact-message.ts";
import { findOfficesAt, type MeetingSlot } from "#contract/meeting-slots.ts";
import { BOOKING_FORM_ID } from "../open-panel.ts";
import { CallClocks, WAY_MESSAGES } from "./call-clocks.tsx";
import { useCallFacts } from "./call-facts.ts";
import { translateScheduler, useMeetingFormats } from "./scheduler-messages.ts";
import { formatZone } from "./time-zones.ts";
import { CALL_WAYS, type CallWay } from "./use-choice.ts";

type ContactFormProps = ReturnType<typeof useContactForm>;

type BookingFormProps = {
  contact: ContactFormProps;
  slot: MeetingSlot | undefined;
  timeZone: string;
  way: CallWay;
  isHidden: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onSubmit: ContactFormProps["onSubmit"];
  onChange: () => void;
};

/** The second step: the contact form, with the meeting in hidden fields. Other steps only hide it, to keep its values. */
export function BookingForm(props: BookingFormProps) {
  const { contact, slot, timeZone, way, isHidden, heading, onSubmit, onChange } = props;
  const translate = useTranslate();
  const { form, container, page, state, failure, extras, attributesOf, onFocus } = contact;
  return (
    <form
      ref={form}
      id={BOOKING_FORM_ID}
      hidden={isHidden}
      className="scheduler-step scheduler-form"
      noValidate
      onSubmit={onSubmit}
      onFocus={onFocus}
    >
      <HiddenFields page={page} />
      <input type="hidden" name="meeting_start" value={slot?.start.toISOString() ?? ""} />
      <input type="hidden" name="meeting_time_zone" value={timeZone} />
      <input type="hidden" name="preferred_contact" value={way} />
      <div className="scheduler-chosen">
        <h3 ref={heading} tabIndex={-1} className="eyebrow">
          {`${translateScheduler("step", { number: 2 })}: ${translateScheduler("chosen")}`}
        </h3>
        {slot && <ChosenCall slot={slot} timeZone={timeZone} way={way} />}
        <Button variant="quiet" onClick={onChange}>
          {translateScheduler("change")}
        </Button>
      </div>
      {extras && failure && <extras.ErrorSummary extras={extras} failure={failure} />}
      <ContactFields hasCompany={false} attributesOf={attributesOf} />
      {extras && <extras.RoomStatus extras={extras} room={contact.room} />}
      <div ref={container} className="contact-actions">
        <Button type="submit" aria-disabled={isBusy(state) || undefined}>
          {state.name === "checking" || state.name === "sending"
            ? translate(`contact.${state.name}`)
            : translateScheduler("request")}
        </Button>
        <p className="contact-privacy">{translate("contact.privacy")}</p>
      </div>
      {extras && <extras.SentBefore {...contact.sentBefore} />}
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
  const { organization } = useSiteData();
  const { meeting_start = "", meeting_time_zone = "" } = message;
  const way = readWay(message);
  const start = new Date(meeting_start);
  const offices = findOfficesAt(useCallFacts().offices, start);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="scheduler-step">
      <div ref={title} tabIndex={-1} className="scheduler-chosen">
        <Heading tag="h3" size={4}>
          {translateScheduler("doneTitle")}
        </Heading>
        <ChosenCall slot={{ start, offices }} timeZone={meeting_time_zone} way={way} />
      </div>
      {isLate ? (
        <p>{translateScheduler("doneLate", organization.promises)}</p>
      ) : (
        <NextSteps message={message} />
      )}
      <p className="scheduler-end">
        <Button onClick={closeAround}>{translate("meeting.close")}</Button>
        <Button variant="quiet" onClick={onAgain}>
          {translateScheduler("again")}
        </Button>
      </p>
    </div>
  );
}

function readWay({ preferred_contact }: ContactMessage): CallWay {
  return CALL_WAYS.find((way) => way === preferred_contact) ?? "call";
}

function NextSteps({ message }: { message: ContactMessage }) {
  const { email, phone_number } = message;
  const { mail } = useSiteData();
  return (
    <ol className="scheduler-next">
      {/* Only our own relay sends invitations. */}
      {mail.origin === "" && <li>{translateScheduler("doneInvitation", { email })}</li>}
      <li>{translateScheduler("doneConfirm")}</li>
      <li>{translateScheduler(WAY_MESSAGES[readWay(message)].done, { phone: phone_number })}</li>
    </ol>
  );
}

type ChosenCallProps = { slot: MeetingSlot; timeZone: string; way: CallWay };

function ChosenCall({ slot, timeZone, way }: ChosenCallProps) {
  const { start, offices } = slot;
  const { formatCall, formatCities } = useMeetingFormats(timeZone);
  return (
    <p className="scheduler-call">
      <strong>{formatCall(start)}</strong>
      <CallClocks slot={slot} timeZone={timeZone} />
      <span>{`${formatZone(timeZone)}, ${translateScheduler("withOffice", { city: formatCities(offices) })}`}</span>
      <span>{translateScheduler(WAY_MESSAGES[way].name)}</span>
    </p>
  );
}
