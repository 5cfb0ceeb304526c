import type { Service } from "#app/content/service/load-service.server.ts";
import { MeetingButton } from "#app/meeting/meeting-button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Picture } from "#app/ui/picture.tsx";

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
