import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import type { Service } from "#model/services/load-service.server.ts";

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
