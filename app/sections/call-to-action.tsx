import { ContactForm } from "#app/features/contact/contact-form.tsx";
import { NextSteps } from "#app/features/contact/next-steps.tsx";
import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { LocalTime } from "#app/features/office-hours/office-state.tsx";
import type { Elements } from "#app/ui/elements.ts";
import { Heading } from "#app/ui/heading.tsx";
import { PersonFigure, type PersonFigureProps } from "./person-figure.tsx";

type CallToActionProps = {
  heading: string;
  text: string;
  /** Who leads what the page is about. */
  leader?: (PersonFigureProps & { timeZone?: string | undefined }) | undefined;
};

type NextStepProps = Pick<CallToActionProps, "heading" | "text"> & {
  /** What stands between the words and the steps. */
  children?: Elements;
};

/** Words beside a short message. */
export function NextStep({ heading, text, children }: NextStepProps) {
  return (
    <section className="wrap call-to-action">
      <div>
        <Heading tag="h2">{heading}</Heading>
        <p className="lead">{text}</p>
        {children}
        <NextSteps />
      </div>
      <ContactForm isCompact />
    </section>
  );
}

/** The next step of a page, which the visitor can take at once: a short message, or a call. */
export function CallToAction({ heading, text, leader }: CallToActionProps) {
  return (
    <div className="section sunken">
      <NextStep heading={heading} text={text}>
        <p className="actions">
          <MeetingButton size="large" />
        </p>
        {leader && (
          <PersonFigure {...leader}>
            {leader.timeZone && <LocalTime timeZone={leader.timeZone} />}
          </PersonFigure>
        )}
      </NextStep>
    </div>
  );
}
