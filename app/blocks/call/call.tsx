import { ContactForm, NextSteps } from "#app/features/contact/contact-form.tsx";
import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { LocalTime } from "#app/features/office-hours/office-state.tsx";
import type { Elements } from "#app/ui/elements.ts";
import { Heading } from "#app/ui/heading.tsx";
import { PersonFigure } from "#app/ui/person.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

/** The next step of a page, which the visitor can take at once: a short message, or a call. */
export function Call({ heading, text, leader }: Pick<BlockProps<"call">, "heading" | "text" | "leader">) {
  return (
    <div className="section sunken">
      <NextStep heading={heading} lead={text}>
        {leader && (
          <PersonFigure {...leader}>
            {leader.timeZone && <LocalTime timeZone={leader.timeZone} />}
          </PersonFigure>
        )}
      </NextStep>
    </div>
  );
}

type NextStepProps = {
  heading: string;
  lead: string;
  details?: Elements;
  /** Shown between the button and the steps. */
  children?: Elements;
  /** The id of the form. */
  formId?: string;
};

/** A text and a call, next to a short message form. */
export function NextStep({ heading, lead, details, children, formId }: NextStepProps) {
  return (
    <section className="wrap split call-to-action">
      <div className="stack call-words">
        <div>
          <Heading tag="h2">{heading}</Heading>
          <p className="lead">{lead}</p>
          {details}
          <p className="actions">
            <MeetingButton size="large" />
          </p>
        </div>
        {children}
        <NextSteps />
      </div>
      <div className="call-sheet">
        <ContactForm {...(formId && { id: formId })} isCompact />
      </div>
    </section>
  );
}
