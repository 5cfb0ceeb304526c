import type { RefObject } from "react";
import { ContactFields, HiddenFields } from "#app/features/contact/contact-fields.tsx";
import { isBusy } from "#app/features/contact/form-state.ts";
import type { useContactForm } from "#app/features/contact/use-contact-form.ts";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { Button } from "#app/ui/button.tsx";
import type { MeetingSlot } from "#contract/meeting-slots.ts";
import { ChosenCall } from "./chosen-call.tsx";
import { useSchedulerMessages } from "./scheduler-messages.ts";

type ContactFormLife = ReturnType<typeof useContactForm>;

type BookingFormProps = {
  contact: ContactFormLife;
  slot: MeetingSlot | undefined;
  timeZone: string;
  isHidden: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onSubmit: ContactFormLife["onSubmit"];
  onChange: () => void;
};

/**
 * The second step of a booking: who. The contact form once more, with the wished time in it: it stays in the page while
 * another step is shown, so that what was written is neither lost nor sent without its time.
 */
export function BookingForm({
  contact,
  slot,
  timeZone,
  isHidden,
  heading,
  onSubmit,
  onChange,
}: BookingFormProps) {
  const words = useTranslate();
  const translate = useSchedulerMessages();
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
          {translate("chosen")}
        </h3>
        {slot && <ChosenCall slot={slot} timeZone={timeZone} />}
        <Button variant="quiet" onClick={onChange}>
          {translate("change")}
        </Button>
      </div>
      <ContactFields hasCompany={false} attributesOf={attributesOf} />
      <div ref={container} className="contact-actions">
        <Button type="submit" aria-disabled={isBusy(state) || undefined}>
          {state.name === "checking" || state.name === "sending"
            ? words(`contact.${state.name}`)
            : translate("request")}
        </Button>
        <p className="text-small text-muted">{words("contact.privacy")}</p>
      </div>
    </form>
  );
}
