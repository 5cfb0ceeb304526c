import { useTranslate } from "#app/features/i18n/translate.ts";
import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { LinkList } from "#app/sections/lists.tsx";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import type { loadServicePage } from "#model/services/load-service-page.server.ts";
import { ServiceHero } from "./hero/service-hero.tsx";
import { Proof } from "./proof.tsx";
import { ServiceComposition } from "./service-composition.tsx";

type ServicePageData = Omit<ReturnType<typeof loadServicePage>, "parent">;

export function ServiceArticle({ service, parts, related, read, proof, price }: ServicePageData) {
  const translate = useTranslate();
  return (
    <div data-family={service.family} className="service-page">
      <ServiceHero {...service} price={price} />
      <Proof {...proof} />
      <ServiceComposition service={service} offer={price && <OfferBand price={price} />} />
      <CallToAction {...service.callToAction} leader={proof.leader} />
      <div className="section plain service-links">
        <div className="wrap">
          <ServiceCards heading={translate("service.partsOf", { name: service.name })} services={parts} />
          <ServiceCards heading={translate("service.related")} services={related} />
          <LinkList heading={translate("service.read")} links={read} areTitles />
        </div>
      </div>
    </div>
  );
}

type ServiceCardsProps = { heading: string; services: ServicePageData["related"] };

/** Links to services, each with its picture; nothing if there are none. */
function ServiceCards({ heading, services }: ServiceCardsProps) {
  if (services.length === 0) return null;
  return (
    <nav aria-label={heading}>
      <Heading tag="h2" size={3}>
        {heading}
      </Heading>
      <ul className="service-cards">
        {services.map(({ label, to, family, cover }) => (
          <li key={to} data-family={family}>
            <Card>
              <Picture image={cover} alt="" place="quarter" className="cover" />
              <TextLink to={to} variant="card">
                {label}
              </TextLink>
            </Card>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type OfferBandProps = { price: NonNullable<ServicePageData["price"]> };

/** The next step in the middle of a page, for whoever has read what they get. */
function OfferBand({ price: { from, links } }: OfferBandProps) {
  return (
    <div className="offer-band family-ground">
      <div className="wrap">
        <p className="offer-price">{from}</p>
        <p className="actions">
          <MeetingButton size="large" />
          <span className="offer-links">
            {links.map(({ label, to }) => (
              <TextLink key={to} to={to} variant="thread">
                {label}
              </TextLink>
            ))}
          </span>
        </p>
      </div>
    </div>
  );
}
