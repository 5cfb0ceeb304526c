import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { PageMeta } from "#app/features/seo/page-meta.tsx";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { LinkList } from "#app/sections/lists.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import type { loadServicePage } from "#model/services/load-service-page.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";
import { ServiceComposition } from "./compositions.tsx";
import { ServiceHero } from "./hero/service-hero.tsx";
import { Proof } from "./proof.tsx";

type ServicePageData = ReturnType<typeof loadServicePage>;

export function ServiceArticle({ service, parent, parts, related, read, proof, price }: ServicePageData) {
  const translate = useTranslate();
  const path = buildServicePath(service.slug);
  const services = { label: translate("sitemap.services"), to: `${href("/sitemap")}#services` };
  return (
    <div data-family={service.family} className="service-page">
      <PageMeta title={service.title} description={service.description} path={path} />
      <ServiceHero
        {...service}
        price={price}
        breadcrumb={[services, ...(parent ? [parent] : []), { label: service.name, to: path }]}
      />
      <Proof {...proof} />
      <ServiceComposition service={service} offer={price && <OfferBand price={price} />} />
      <CallToAction {...service.callToAction} />
      <div className="wrap link-lists">
        <LinkList heading={translate("service.partsOf", { name: service.name })} links={parts} />
        <LinkList
          heading={translate("service.related")}
          links={related.filter(({ to }) => parts.every((part) => part.to !== to))}
        />
        <LinkList heading={translate("service.read")} links={read} areTitles />
      </div>
    </div>
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
          {links.map(({ label, to }) => (
            <TextLink key={to} to={to} variant="thread">
              {label}
            </TextLink>
          ))}
        </p>
      </div>
    </div>
  );
}
