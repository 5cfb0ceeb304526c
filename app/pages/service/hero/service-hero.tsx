import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { PageBreadcrumb } from "#app/sections/breadcrumb.tsx";
import { PageHead } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { OnDarkGround } from "#contract/drawing-views.ts";
import type { Service } from "#model/services/load-service.server.ts";
import type { loadServicePage } from "#model/services/load-service-page.server.ts";
import { ClothEdge, chooseEdge, type EdgeName } from "./cloth-edge.tsx";

/** `wide` ones show the picture over the whole width of a window, the others beside the words. */
const COMPOSITIONS: Record<EdgeName | "band", { className: string; place: "window" | "beside" }> = {
  fringe: { className: "service-hero-wide hero-fringe family-ground", place: "window" },
  selvage: { className: "hero-selvage family-ground", place: "beside" },
  hem: { className: "hero-hem family-ground", place: "beside" },
  fold: { className: "hero-fold family-ground", place: "beside" },
  knot: { className: "service-hero-wide hero-knot family-ground", place: "window" },
  seam: { className: "hero-seam ink", place: "beside" },
  band: { className: "service-hero-wide hero-knot ink", place: "window" },
};

type ServiceHeroProps = Pick<
  Service,
  "kind" | "family" | "order" | "heading" | "lead" | "cover" | "heroWidth"
> & {
  price?: Price | undefined;
};

export function ServiceHero({
  kind,
  family,
  order,
  heading,
  lead,
  cover,
  heroWidth,
  price,
}: ServiceHeroProps) {
  const edge = chooseEdge({ kind, family });
  const isBand = edge === "seam" && cover.width > 2 * cover.height;
  const { className, place } = COMPOSITIONS[isBand ? "band" : edge];
  // Neighbors in a family differ in where the cloth is.
  const isFirst = isBand || (edge === "knot" && order % 2 === 0);
  const isLast = edge === "seam" && order % 3 === 0;
  const hanging = isFirst ? "hero-cloth-first" : isLast ? "hero-cloth-last" : "";
  return (
    <>
      <div className={`hero service-hero ${className} ${hanging}`} data-width={heroWidth}>
        <PageBreadcrumb />
        <div className="wrap service-hero-grid">
          <PageHead heading={heading}>
            <div className="service-offer">
              <p className="lead">{lead}</p>
              <p className="actions">
                <MeetingButton size="large" />
              </p>
              {price && <ServicePrice {...price} />}
            </div>
          </PageHead>
          <OnDarkGround value={edge === "seam"}>
            <Picture
              image={cover}
              alt=""
              place={place}
              className="page-cover"
              loading="eager"
              fetchPriority="high"
            />
          </OnDarkGround>
        </div>
      </div>
      <ClothEdge name={edge} of="hero" />
    </>
  );
}

type Price = NonNullable<ReturnType<typeof loadServicePage>["price"]>;

function ServicePrice({ from, others, usual, links }: Price) {
  return (
    <div className="service-price">
      <p>
        <strong>{from}</strong>
        {others.map((other) => (
          <span key={other}>{` ${other}`}</span>
        ))}
      </p>
      <p className="text-muted">{usual}</p>
      <p className="service-price-links">
        {links.map(({ label, to }) => (
          <TextLink key={to} to={to} variant="thread">
            {label}
          </TextLink>
        ))}
      </p>
    </div>
  );
}
