import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { ContactBlock } from "#app/sections/contact-block.tsx";
import { Section } from "#app/ui/section.tsx";
import type { EdgeCommerce } from "#model/pages/edge-commerce.server.ts";

/** The id of the last section, to which the page's first button leads. */
export const START_ID = "start";

/** Where the trial begins: the form, or a call. */
export function Start({ heading, lead, call }: EdgeCommerce["start"]) {
  return (
    <div id={START_ID}>
      <Section heading={heading} lead={lead}>
        <p className="start-call">
          {call} <MeetingButton variant="secondary" />
        </p>
        <ContactBlock />
      </Section>
    </div>
  );
}
