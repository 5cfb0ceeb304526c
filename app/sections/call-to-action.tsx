import { ContactForm } from "#app/features/contact/contact-form.tsx";
import { NextSteps } from "#app/features/contact/next-steps.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { LocalTime } from "#app/features/office-hours/office-state.tsx";
import { Heading } from "#app/ui/heading.tsx";
import type { Service } from "#model/services/load-service.server.ts";
import { PersonFigure, type PersonFigureProps } from "./person-figure.tsx";

type CallToActionProps = Service["callToAction"] & {
  /** Who leads what the page is about. */
  leader?: (PersonFigureProps & { timeZone?: string | undefined }) | undefined;
};

/** The next step of a page, which the visitor can take at once: a short message, or a call. */
export function CallToAction({ heading, text, leader }: CallToActionProps) {
  const translate = useTranslate();
  return (
    <section className="section sunken">
      <div className="wrap call-to-action">
        <div>
          <Heading tag="h2">{heading}</Heading>
          <p className="lead">{text}</p>
          <p className="actions">
            <MeetingButton size="large" />
          </p>
          {leader && (
            <PersonFigure {...leader} label={translate("service.proof.leader")}>
              {leader.timeZone && <LocalTime timeZone={leader.timeZone} />}
            </PersonFigure>
          )}
          <NextSteps />
        </div>
        <ContactForm isCompact />
      </div>
    </section>
  );
}
