import { href } from "react-router";
import { readerContext } from "#app/content-reader.server.ts";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { PageMeta } from "#app/features/seo/page-meta.tsx";
import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { PageBreadcrumb } from "#app/sections/page-breadcrumb.tsx";
import { Plan } from "#app/sections/plan.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { loadNetwork, type Network } from "#model/pages/network.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";
import type { Route } from "./+types/network.ts";
import { Day } from "./network/day.tsx";
import { NetworkMap } from "./network/network-map.tsx";
import { Offices } from "./network/offices.tsx";

export const handle = { transition: "fade" } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => loadNetwork(context.get(readerContext));

export default function NetworkPage({ loaderData: network }: Route.ComponentProps) {
  const translate = useTranslate();
  const path = href("/profile/network");
  return (
    <>
      <PageMeta title={network.title} description={network.description} path={path} />
      <PageBreadcrumb
        entries={[
          { label: translate("breadcrumb.profile"), to: href("/profile") },
          { label: translate("breadcrumb.network"), to: path },
        ]}
      />
      <NetworkHero {...network} />
      <Offices {...network.offices} />
      <Day {...network.day} />
      <Partners {...network.partners} />
      <Joining {...network.joining} />
      <NextStep {...network.callToAction} />
    </>
  );
}

/** What a firm goes through before it becomes a partner, and after. */
function Joining({ steps, ...head }: Network["joining"]) {
  return <Plan {...head} phases={steps} layout="down" ground="sunken" />;
}

/** Where to go from here: to a person, or to the people. */
function NextStep({ heading, text }: Network["callToAction"]) {
  const translate = useTranslate();
  return (
    <div className="wrap network-next">
      <Heading tag="h2">{heading}</Heading>
      <p className="lead">{text}</p>
      <p className="actions">
        <ButtonLink to={href("/contact-us")} size="large">
          {translate("network.contact")}
        </ButtonLink>
        <ButtonLink to={href("/profile")} variant="secondary" size="large">
          {translate("network.meet")}
        </ButtonLink>
      </p>
    </div>
  );
}

/** The top of the page: what it says in one line, and the map over the whole width. */
function NetworkHero({ heading, lead, map }: Pick<Network, "heading" | "lead" | "map">) {
  const translate = useTranslate();
  const { formatNumber } = useFormats();
  return (
    <div className="wrap network-hero">
      <header>
        <Heading tag="h1">{heading}</Heading>
        <p className="lead">{lead}</p>
      </header>
      <figure>
        <NetworkMap map={map} />
        {map.kilometers && (
          <figcaption>
            {translate("network.distance", { kilometers: formatNumber(map.kilometers) })}
          </figcaption>
        )}
      </figure>
    </div>
  );
}

/** The firms that are called in, under the numbers they have on the map, and the rule that a client is asked first. */
function Partners({ heading, rule, lead, rows }: Network["partners"]) {
  const translate = useTranslate();
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
              <span>{translate("network.since", { year: since })}</span>
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
