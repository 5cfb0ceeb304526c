import { useId } from "react";
import { href } from "react-router";
import { readerContext } from "#app/content-reader.server.ts";
import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { PageMeta } from "#app/features/seo/page-meta.tsx";
import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { ContactBlock } from "#app/sections/contact-block.tsx";
import { Questions } from "#app/sections/questions.tsx";
import { TwoLists } from "#app/sections/two-lists.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Section } from "#app/ui/section.tsx";
import { type EdgeCommerce, loadEdgeCommerce } from "#model/pages/edge-commerce.server.ts";
import type { Route } from "./+types/edge-commerce.ts";
import { drawWarp, drawWefts } from "./edge-commerce/draw-threads.ts";
import { Losses } from "./edge-commerce/losses.tsx";
import { Platforms } from "./edge-commerce/platforms.tsx";
import { Trial } from "./edge-commerce/trial.tsx";

export const handle = { layout: "edge-commerce", transition: "fade" } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => loadEdgeCommerce(context.get(readerContext));

export default function EdgeCommercePage({ loaderData: page }: Route.ComponentProps) {
  const { losses, terms } = page;
  return (
    <div data-family="ecommerce">
      <PageMeta title={page.title} description={page.description} path={href("/edgecommerce")} />
      <StoreHero {...page.hero} threads={losses.visitors / losses.perThread} />
      <Losses {...losses} />
      <Trial {...page.trial} />
      <TwoLists heading={terms.heading} first={terms.ours} second={terms.missing} />
      <Platforms {...page.platforms} />
      <Study {...page.study} />
      <Questions {...page.questions} />
      <Start {...page.start} />
    </div>
  );
}

/** A store that was mended: what changed, and the numbers by which one knows. */
function Study({ eyebrow, project, link }: EdgeCommerce["study"]) {
  const id = useId();
  const { slug, heading, client, summary, outcomes } = project;
  return (
    <section className="section accented" aria-labelledby={id}>
      <div className="wrap study">
        <div>
          <p className="eyebrow">
            {eyebrow}: {client}
          </p>
          <Heading tag="h2" size={1} id={id}>
            {heading}
          </Heading>
          <p className="lead">{summary}</p>
          <p className="actions">
            <ButtonLink to={href("/profile/projects/:slug", { slug })}>{link}</ButtonLink>
          </p>
        </div>
        <dl className="study-outcomes">
          {outcomes.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

type StoreHeroProps = EdgeCommerce["hero"] & { threads: number };

/** The offer on marigold; from its lower edge hang the threads that come to an end in the next section. */
function StoreHero({ eyebrow, heading, lead, action, threads }: StoreHeroProps) {
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

/** The id of the last section, to which the page's first button leads. */
const START_ID = "start";

/** Where the trial begins: the form, or a call. */
function Start({ heading, lead, call }: EdgeCommerce["start"]) {
  return (
    <div id={START_ID}>
      <Section heading={heading} lead={lead}>
        <p className="start-call">
          {call} <MeetingButton variant="secondary" />
        </p>
        <ContactBlock />
      </Section>
    </div>
  );
}
