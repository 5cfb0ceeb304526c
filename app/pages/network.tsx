import { href } from "react-router";
import { OfficeMap } from "#app/blocks/offices/office-map.tsx";
import { readerContext } from "#app/content-reader.server.ts";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { PageBreadcrumb } from "#app/sections/breadcrumb.tsx";
import { Plan } from "#app/sections/plan.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { loadNetwork, type Network } from "#model/pages/network.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";
import { CONTACT_PATH } from "#model/site/page-paths.ts";
import { nameTrail } from "#model/site/page-trail.server.ts";
import type { Route } from "./+types/network.ts";
import { Day } from "./network/day.tsx";

export const handle = { transition: "fade" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const reader = context.get(readerContext);
  return { ...loadNetwork(reader), trail: nameTrail(reader, "breadcrumb.profile", "breadcrumb.network") };
}

export default function NetworkPage({ loaderData: network }: Route.ComponentProps) {
  return (
    <>
      <PageBreadcrumb />
      <NetworkHero {...network} />
      <Offices {...network.offices} />
      <Day {...network.day} />
      <Partners {...network.partners} />
      <Joining {...network.joining} />
      <NextStep {...network.callToAction} />
    </>
  );
}

function Joining({ steps, ...head }: Network["joining"]) {
  return <Plan {...head} phases={steps} layout="down" ground="sunken" />;
}

function NextStep({ heading, text }: Network["callToAction"]) {
  const translate = usePageTranslate<"network">();
  return (
    <Section heading={heading} layout="side">
      <div>
        <p className="lead">{text}</p>
        <p className="actions">
          <ButtonLink to={CONTACT_PATH} size="large">
            {translate("contact")}
          </ButtonLink>
          <ButtonLink to={href("/profile")} variant="secondary" size="large">
            {translate("meet")}
          </ButtonLink>
        </p>
      </div>
    </Section>
  );
}

function NetworkHero({
  heading,
  lead,
  map,
  distance,
}: Pick<Network, "heading" | "lead" | "map" | "distance">) {
  return (
    <div className="wrap network-hero">
      <header>
        <Heading tag="h1">{heading}</Heading>
        <p className="lead">{lead}</p>
      </header>
      <OfficeMap {...map} note={distance} />
    </div>
  );
}

/** Numbered as on the map. */
function Partners({ heading, rule, lead, rows }: Network["partners"]) {
  const translate = usePageTranslate<"network">();
  return (
    <Section heading={heading}>
      <div className="partner-rule">
        <p>{rule}</p>
        <p className="text-muted">{lead}</p>
      </div>
      <ol className="partners">
        {rows.map(({ kind, city, country, since, service, text }) => (
          <li key={kind}>
            <Heading tag="h3" size={4}>
              {kind}
            </Heading>
            <p className="facts">
              <span>{`${city}, ${country}`}</span>
              <span>{translate("since", { year: since })}</span>
            </p>
            <p>{text}</p>
            <TextLink to={buildServicePath(service.slug)} variant="thread">
              {service.name}
            </TextLink>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** One thread per person, in the accent of the team. */
function Offices({ heading, lead, rows }: Network["offices"]) {
  const translate = usePageTranslate<"network">();
  const most = Math.max(...rows.map(({ people }) => people));
  return (
    <Section heading={heading} lead={lead} ground="sunken">
      <div className="network-offices" style={{ gridTemplateColumns: rows.map(toShare).join(" ") }}>
        {rows.map(({ office, city, region, people, text, teams }) => (
          <article key={office}>
            <Heading tag="h3">{`${city}, ${region}`}</Heading>
            <p className="facts">{translate("payroll", { count: people })}</p>
            <div className="people-band" aria-hidden="true">
              {teams.map((team) => (
                <span
                  key={team.name}
                  data-accent={team.accent}
                  style={{ flexGrow: team.people, backgroundSize: `${100 / team.people}% 100%` }}
                />
              ))}
              {/* Stacked on narrow screens, the smaller office leaves room at the end. */}
              <span className="people-rest" style={{ flexGrow: most - people }} />
            </div>
            <p>{text}</p>
            <ul>
              {teams.map((team) => (
                <li key={team.name} data-accent={team.accent}>
                  <b>{team.people}</b>
                  <span>{` ${team.name}`}</span>
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </Section>
  );
}

/** Column widths proportional to people, so that all threads are equally thick. */
function toShare({ people }: { people: number }): string {
  return `${people}fr`;
}
