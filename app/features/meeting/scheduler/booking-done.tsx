import { useEffect, useRef } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import type { ContactMessage } from "#contract/contact-message.ts";
import { findOfficesAt } from "#contract/meeting-slots.ts";
import { MEETING_ID } from "../open-calendar.ts";
import { ChosenCall } from "./chosen-call.tsx";
import { useSchedulerMessages } from "./scheduler-messages.ts";

type BookingDoneProps = {
  message: ContactMessage;
  /** It was kept until it could be sent: the time may have gone by, so that nothing is promised for it. */
  isLate: boolean;
  onAgain: () => void;
};

/** The last step of a booking: what happens now. It stays until the visitor wants something else. */
export function BookingDone({ message, isLate, onAgain }: BookingDoneProps) {
  const words = useTranslate();
  const translate = useSchedulerMessages();
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
          {translate("doneTitle")}
        </Heading>
        <ChosenCall slot={{ start, offices }} timeZone={meeting_time_zone} />
      </div>
      {isLate ? <p>{translate("doneLate", organization.promises)}</p> : <NextSteps message={message} />}
      <p className="flex flex-wrap gap-4">
        <Button popoverTarget={MEETING_ID} popoverTargetAction="hide">
          {words("meeting.close")}
        </Button>
        <Button variant="quiet" onClick={onAgain}>
          {translate("again")}
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
      {/* Another mail provider sends no invitation. */}
      {mail.origin === "" && <li>{translate("doneInvitation", { email })}</li>}
      <li>{translate("doneConfirm")}</li>
      <li>{translate("doneCall", { phone: phone_number })}</li>
    </ol>
  );
}
