import { useId } from "react";
import { href } from "react-router";
import { ContactOffices } from "#app/contact/contact-offices.tsx";
import { useTranslate } from "#app/i18n/translate.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";

/** The id of the panel, for the buttons that open it. */
export const MEETING_ID = "meeting";

/** Who answers when, in both offices, and the way to propose a time. */
export function MeetingPanel() {
  const translate = useTranslate();
  const headingId = useId();
  return (
    <div id={MEETING_ID} popover="auto" role="dialog" aria-labelledby={headingId} className="panel">
      <Heading tag="h2" size={3} id={headingId}>
        {translate("meeting.title")}
      </Heading>
      <p className="mt-2 mb-6 text-muted">{translate("meeting.intro")}</p>
      <ContactOffices />
      <p className="mt-6 flex flex-wrap gap-4">
        <ButtonLink to={href("/contact-us")}>{translate("meeting.proposeTime")}</ButtonLink>
        <Button variant="secondary" popoverTarget={MEETING_ID} popoverTargetAction="hide">
          {translate("meeting.close")}
        </Button>
      </p>
    </div>
  );
}
