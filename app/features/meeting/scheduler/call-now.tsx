import { href } from "react-router";
import { ContactOffices } from "#app/features/contact/contact-offices.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { useSchedulerMessages } from "./scheduler-messages.ts";

/** The other ways: the numbers of both offices, and a message. */
export function CallNow() {
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
