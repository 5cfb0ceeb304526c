import type { Service } from "#app/content/service.server.ts";
import { MeetingButton } from "#app/meeting/meeting-button.tsx";

/** The one next step of a service page. */
export function ServiceCallToAction({ heading, text }: Service["callToAction"]) {
  return (
    <section className="wrap call-to-action">
      <h2 className="heading-2">{heading}</h2>
      <p className="lead">{text}</p>
      <p className="mt-8">
        <MeetingButton />
      </p>
    </section>
  );
}
