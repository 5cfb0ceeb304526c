import { ContactForm } from "#app/features/contact/contact-form.tsx";
import { NextSteps } from "#app/features/contact/next-steps.tsx";
import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import type { Service } from "#model/services/load-service.server.ts";

/** The next step of a page, which the visitor can take at once: a short message, or a call. */
export function CallToAction({ heading, text }: Service["callToAction"]) {
  return (
    <section className="wrap call-to-action">
      <div>
        <Heading tag="h2">{heading}</Heading>
        <p className="lead">{text}</p>
        <p className="actions">
          <MeetingButton size="large" />
        </p>
        <NextSteps />
      </div>
      <ContactForm isCompact />
    </section>
  );
}
