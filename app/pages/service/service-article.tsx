import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { PageMeta } from "#app/features/seo/page-meta.tsx";
import { PageBreadcrumb } from "#app/sections/breadcrumb.tsx";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { LinkList } from "#app/sections/lists.tsx";
import { PageHead } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import type { Service } from "#model/services/load-service.server.ts";
import type { loadServicePage } from "#model/services/load-service-page.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";
import { ServiceComposition } from "./compositions.tsx";
import { Proof } from "./proof.tsx";

type ServicePageData = ReturnType<typeof loadServicePage>;

export function ServiceArticle({ service, parent, parts, related, read, proof, price }: ServicePageData) {
  const translate = useTranslate();
  const path = buildServicePath(service.slug);
  const services = { label: translate("sitemap.services"), to: `${href("/sitemap")}#services` };
  return (
    <div data-family={service.family}>
      <PageMeta title={service.title} description={service.description} path={path} />
      <PageBreadcrumb entries={[services, ...(parent ? [parent] : []), { label: service.name, to: path }]} />
      <ServiceHero {...service} price={price} />
      <Proof {...proof} />
      <ServiceComposition service={service} />
      <CallToAction {...service.callToAction} />
      <div className="wrap link-lists">
        <LinkList heading={translate("service.partsOf", { name: service.name })} links={parts} />
        <LinkList heading={translate("service.related")} links={related} />
        <LinkList heading={translate("service.read")} links={read} areTitles />
      </div>
    </div>
  );
}

const WIDTHS = {
  normal: "wrap service-hero",
  wide: "wrap service-hero service-hero-wide",
} as const satisfies Record<Service["heroWidth"], string>;

type ServiceHeroProps = Pick<Service, "name" | "heading" | "lead" | "cover" | "heroWidth"> & {
  price?: ServicePageData["price"];
};

export function ServiceHero({ name, heading, lead, cover, heroWidth, price }: ServiceHeroProps) {
  return (
    <div className="hero">
      <div className={WIDTHS[heroWidth]}>
        <PageHead eyebrow={name} heading={heading} lead={lead}>
          <p className="actions">
            <MeetingButton size="large" />
          </p>
          {price && <Price {...price} />}
        </PageHead>
        <Picture
          image={cover}
          alt=""
          place={heroWidth === "wide" ? "window" : "beside"}
          className="page-cover full-bleed"
          loading="eager"
          fetchPriority="high"
        />
      </div>
    </div>
  );
}

function Price({ from, others, usual, links }: NonNullable<ServicePageData["price"]>) {
  return (
    <div className="service-price">
      <p>
        <strong>{from}</strong>
        {others.map((other) => (
          <span key={other}>{` · ${other}`}</span>
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
