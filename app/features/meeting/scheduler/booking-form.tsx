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
import { useMeetingFormats, useSchedulerMessages } from "./scheduler-messages.ts";
import { formatZone } from "./time-zones.ts";

type ContactFormProps = ReturnType<typeof useContactForm>;

type BookingFormProps = {
  contact: ContactFormProps;
  slot: MeetingSlot | undefined;
  timeZone: string;
  isHidden: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onSubmit: ContactFormProps["onSubmit"];
  onChange: () => void;
};

/** The second step: the contact form, with the meeting in hidden fields. Other steps only hide it, to keep its values. */
export function BookingForm(props: BookingFormProps) {
  const { contact, slot, timeZone, isHidden, heading, onSubmit, onChange } = props;
  const translate = useTranslate();
  const translateScheduler = useSchedulerMessages();
  const { form, container, page, state, attributesOf, onFocus } = contact;
  return (
    <form
      ref={form}
      hidden={isHidden}
      className="scheduler-step scheduler-form"
      noValidate
      onSubmit={onSubmit}
      onFocus={onFocus}
    >
      <HiddenFields page={page} />
      <input type="hidden" name="meeting_start" value={slot?.start.toISOString() ?? ""} />
      <input type="hidden" name="meeting_time_zone" value={timeZone} />
      <div className="scheduler-chosen">
        <h3 ref={heading} tabIndex={-1} className="eyebrow">
          {translateScheduler("chosen")}
        </h3>
        {slot && <ChosenCall slot={slot} timeZone={timeZone} />}
        <Button variant="quiet" onClick={onChange}>
          {translateScheduler("change")}
        </Button>
      </div>
      <ContactFields hasCompany={false} attributesOf={attributesOf} />
      <div ref={container} className="contact-actions">
        <Button type="submit" aria-disabled={isBusy(state) || undefined}>
          {state.name === "checking" || state.name === "sending"
            ? translate(`contact.${state.name}`)
            : translateScheduler("request")}
        </Button>
        <p className="contact-privacy">{translate("contact.privacy")}</p>
      </div>
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
  const translateScheduler = useSchedulerMessages();
  const title = useRef<HTMLDivElement>(null);
  const { organization } = useSiteData();
  const { meeting_start = "", meeting_time_zone = "" } = message;
  const start = new Date(meeting_start);
  const offices = findOfficesAt(organization.offices, start);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="scheduler-step">
      <div ref={title} tabIndex={-1} className="scheduler-chosen">
        <Heading tag="h3" size={4}>
          {translateScheduler("doneTitle")}
        </Heading>
        <ChosenCall slot={{ start, offices }} timeZone={meeting_time_zone} />
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

function NextSteps({ message: { email, phone_number } }: { message: ContactMessage }) {
  const translate = useSchedulerMessages();
  const { mail } = useSiteData();
  return (
    <ol className="scheduler-next">
      {/* Only our own relay sends invitations. */}
      {mail.origin === "" && <li>{translate("doneInvitation", { email })}</li>}
      <li>{translate("doneConfirm")}</li>
      <li>{translate("doneCall", { phone: phone_number })}</li>
    </ol>
  );
}

function ChosenCall({ slot: { start, offices }, timeZone }: { slot: MeetingSlot; timeZone: string }) {
  const translate = useSchedulerMessages();
  const { formatCall, formatCities } = useMeetingFormats(timeZone);
  return (
    <p className="scheduler-call">
      <strong>{formatCall(start)}</strong>
      <span>{`${formatZone(timeZone)}, ${translate("withOffice", { city: formatCities(offices) })}`}</span>
    </p>
  );
}
