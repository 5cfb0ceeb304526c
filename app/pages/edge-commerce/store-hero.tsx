import { href } from "react-router";
import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { EdgeCommerce } from "#model/pages/edge-commerce.server.ts";
import { drawWarp, drawWefts } from "./draw-threads.ts";
import { START_ID } from "./start.tsx";

type StoreHeroProps = EdgeCommerce["hero"] & { threads: number };

/** The offer on marigold; from its lower edge hang the threads that come to an end in the next section. */
export function StoreHero({ eyebrow, heading, lead, action, threads }: StoreHeroProps) {
  return (
    <section className="hero accented">
      <div className="wrap store-hero">
        <PageHead eyebrow={eyebrow} heading={heading} size="display">
          <div className="store-offer">
            <p className="lead">{lead}</p>
            <p className="actions">
              <ButtonLink to={`${href("/edgecommerce")}#${START_ID}`} size="large">
                {action}
              </ButtonLink>
              <MeetingButton variant="secondary" size="large" />
            </p>
          </div>
        </PageHead>
        <svg className="warp" viewBox={`0 0 ${threads} 100`} preserveAspectRatio="none" aria-hidden="true">
          <path className="warp-threads" d={drawWarp(threads)} />
          <path className="warp-gaps" d={drawWefts(threads, WEFTS)} />
          <path className="warp-threads" d={drawWefts(threads, WEFTS)} />
        </svg>
      </div>
    </section>
  );
}

/** The heights of the rows that are woven before the threads run on alone. */
const WEFTS = [8, 19, 30, 41, 52];
