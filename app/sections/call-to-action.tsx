import type { Service } from "#app/content/service/load-service.server.ts";
import { MeetingButton } from "#app/meeting/meeting-button.tsx";
import { Heading } from "#app/ui/heading.tsx";

/** The one next step that the story of a page leads to. */
export function CallToAction({ heading, text }: Service["callToAction"]) {
  return (
    <section className="wrap call-to-action">
      <Heading tag="h2">{heading}</Heading>
      <p className="lead">{text}</p>
      <p className="actions">
        <MeetingButton size="large" />
      </p>
    </section>
  );
}
