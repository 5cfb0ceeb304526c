import { Picture } from "#app/ui/image.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

/** A cloth with a thread for each day of a plan. */
export function PlanCloth({
  image,
  caption,
  link,
  estimate,
  starfall,
}: NonNullable<BlockProps<"hero">["cloth"]>) {
  return (
    <>
      <figure className="plan-cloth">
        {/* The drawing renders slowly: lazy loading lets the text paint first. */}
        <Picture image={image} alt="" place="beside" loading="lazy" />
        <figcaption className="small-print">
          <span>{`${caption} `}</span>
          {estimate && (
            <TextLink to={link.to} variant="thread">
              {link.label}
            </TextLink>
          )}
        </figcaption>
      </figure>
      {starfall && <Starfall />}
    </>
  );
}

/** Specification section 2, Home page. */
const STAR_COUNT = 40;

/** Decoration animated by CSS alone, for half a minute; static under reduced motion. */
function Starfall() {
  return (
    <div className="starfall" aria-hidden="true">
      <div>
        {Array.from({ length: STAR_COUNT }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stars are all alike and never change places
          <i key={index} />
        ))}
      </div>
    </div>
  );
}
