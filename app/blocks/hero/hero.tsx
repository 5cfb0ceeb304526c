import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { PageBreadcrumb } from "#app/sections/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { OnDarkGround } from "#contract/drawing-views.ts";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { ServicePrice } from "../prices/service-price.tsx";
import { ClothEdge } from "./cloth-edge.tsx";

type HeroProps = BlockProps<"hero">;

const GROUNDS: Record<NonNullable<HeroProps["ground"]>, string> = {
  surface: "",
  sunken: "sunken",
  ink: "ink",
  family: "family-ground",
};

/** The top of a page. */
export function Hero({
  layout,
  ground = "surface",
  edge,
  isMirrored,
  heading,
  eyebrow,
  lead,
  actions,
  hasCall,
  price,
  image,
  print,
  updated,
}: HeroProps) {
  return (
    <>
      <div
        className={`hero hero-block hero-${layout} ${GROUNDS[ground]}`}
        data-edge={edge}
        data-mirrored={isMirrored || undefined}
      >
        <PageBreadcrumb />
        <div className="wrap hero-grid">
          <header className="hero-words">
            {eyebrow && <p className="eyebrow">{eyebrow}</p>}
            <Heading tag="h1">{heading}</Heading>
            <div className="hero-offer">
              {lead && <p className="lead">{lead}</p>}
              {updated && <LastChange date={updated} />}
              {(hasCall || print || actions.length > 0) && (
                <p className="actions hero-actions">
                  {actions.map(({ label, to }) => (
                    <ButtonLink key={to} to={to} size="large">
                      {label}
                    </ButtonLink>
                  ))}
                  {hasCall && (
                    <MeetingButton size="large" variant={actions.length > 0 ? "secondary" : "inverse"} />
                  )}
                  {print && <PrintButton>{print}</PrintButton>}
                </p>
              )}
            </div>
            {price && <ServicePrice {...price} />}
          </header>
          {image && (
            <OnDarkGround value={ground === "ink"}>
              <Picture
                image={image}
                alt=""
                place={layout === "band" ? "window" : "beside"}
                className="page-cover hero-cover"
                loading="eager"
                fetchPriority="high"
              />
            </OnDarkGround>
          )}
        </div>
      </div>
      {edge && <ClothEdge name={edge} of="hero" />}
    </>
  );
}

function LastChange({ date }: { date: string }) {
  const translate = useTranslate();
  const { formatDate } = useFormats();
  return (
    <p className="facts hero-updated">
      <time dateTime={date}>{translate("page.updated", { date: formatDate(date) })}</time>
    </p>
  );
}
