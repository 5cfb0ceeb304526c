import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { Picture } from "#app/ui/image.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Service } from "#model/services/load-service.server.ts";

const WIDTHS = {
  normal: "wrap service-hero",
  wide: "wrap service-hero service-hero-wide",
} as const satisfies Record<Service["heroWidth"], string>;

type ServiceHeroProps = Pick<Service, "name" | "heading" | "lead" | "cover" | "heroWidth">;

/** The top of a service page: its promise, the next step, its cloth. */
export function ServiceHero({ name, heading, lead, cover, heroWidth }: ServiceHeroProps) {
  return (
    <div className="hero">
      <div className={WIDTHS[heroWidth]}>
        <PageHead eyebrow={name} heading={heading} lead={lead}>
          <p className="actions">
            <MeetingButton size="large" />
          </p>
        </PageHead>
        <Picture
          image={cover}
          alt=""
          place={heroWidth === "wide" ? "window" : "beside"}
          className="page-cover full-bleed"
          loading="eager"
          fetchPriority="high"
        />
      </div>
    </div>
  );
}
