import { href } from "react-router";
import { readerContext } from "#app/content-reader.server.ts";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { ContactBlock } from "#app/sections/contact-block.tsx";
import { Questions, TwoLists } from "#app/sections/lists.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Heading, PageHead } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { TextTable } from "#app/ui/table.tsx";
import { Terms } from "#app/ui/terms.tsx";
import { type EdgeCommerce, loadEdgeCommerce } from "#model/pages/edge-commerce.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";
import type { Route } from "./+types/edge-commerce.ts";
import { drawWarp, drawWefts } from "./edge-commerce/draw-threads.ts";
import { Losses } from "./edge-commerce/losses.tsx";
import { Trial } from "./edge-commerce/trial.tsx";
import { Warp } from "./edge-commerce/warp.tsx";

export const handle = { layout: "edge-commerce", transition: "fade" } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...loadEdgeCommerce(context.get(readerContext)),
  path: href("/edgecommerce"),
});

export default function EdgeCommercePage({ loaderData: page }: Route.ComponentProps) {
  const { losses, terms } = page;
  return (
    <div data-family="ecommerce">
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

function Study({ eyebrow, project, link }: EdgeCommerce["study"]) {
  const { slug, heading, client, summary, outcomes } = project;
  return (
    <section className="section accented">
      <div className="wrap study">
        <div>
          <p className="eyebrow">{`${eyebrow}: ${client}`}</p>
          <Heading tag="h2" size={1}>
            {heading}
          </Heading>
          <p className="lead">{summary}</p>
          <p className="actions">
            <ButtonLink to={href("/profile/projects/:slug", { slug })}>{link}</ButtonLink>
          </p>
        </div>
        <Terms className="study-outcomes" entries={outcomes.map(({ value, label }) => [label, value])} />
      </div>
    </section>
  );
}

type StoreHeroProps = EdgeCommerce["hero"] & { threads: number };

/** The threads at its lower edge continue in the next section. */
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
        <Warp width={threads}>
          {(thin) => (
            <>
              <path className="warp-threads" d={drawWarp(thin(threads))} />
              <path className="warp-gaps" d={drawWefts(thin(threads), WEFTS)} />
              <path className="warp-threads" d={drawWefts(thin(threads), WEFTS)} />
            </>
          )}
        </Warp>
      </div>
    </section>
  );
}

/** Heights of the weft rows in percent. */
const WEFTS = [8, 19, 30, 41, 52];

const START_ID = "start";

function Start({ heading, lead, call }: EdgeCommerce["start"]) {
  return (
    <div id={START_ID} className="store-start">
      <Section heading={heading} lead={lead}>
        <p className="start-call">
          <span>{`${call} `}</span>
          <MeetingButton />
        </p>
        <ContactBlock />
      </Section>
    </div>
  );
}

function Platforms({ heading, lead, rows, others }: EdgeCommerce["platforms"]) {
  const translate = usePageTranslate<"edgeCommerce">();
  return (
    <Section heading={heading} lead={lead} ground="sunken">
      <div className="platforms">
        <TextTable
          caption={heading}
          columns={[
            {
              label: translate("platform"),
              cell: ({ name, service }) => (
                <TextLink to={buildServicePath(service)} variant="thread">
                  {name}
                </TextLink>
              ),
            },
            { label: translate("suits"), cell: ({ suits }) => suits },
            { label: translate("mind"), cell: ({ mind }) => mind },
          ]}
          rows={rows}
        />
      </div>
      <ul className="platform-others">
        {others.map(({ text, service, name }) => (
          <li key={service}>
            <span>{`${text} `}</span>
            <TextLink to={buildServicePath(service)} variant="thread">
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
