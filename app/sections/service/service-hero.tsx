import type { Service } from "#app/content/service.server.ts";
import { MeetingButton } from "#app/meeting/meeting-button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** The top of a service page: its promise, the next step, its cloth. */
export function ServiceHero({
  name,
  heading,
  lead,
  cover,
}: Pick<Service, "name" | "heading" | "lead" | "cover">) {
  return (
    <div className="wrap service-hero">
      <PageHead eyebrow={name} heading={heading} lead={lead}>
        <p className="mt-8">
          <MeetingButton />
        </p>
      </PageHead>
      <Picture image={cover} alt="" className="cover" loading="eager" fetchPriority="high" />
    </div>
  );
}
