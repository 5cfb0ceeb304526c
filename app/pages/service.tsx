import { PageBlocks } from "#app/blocks/blocks.tsx";
import { CardList } from "#app/blocks/cards/card-list.tsx";
import { openPage } from "#app/content-reader.server.ts";
import { useTranslate } from "#app/features/i18n/translate.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { LinkList } from "#app/sections/lists.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { loadServicePage } from "#model/services/load-service-page.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";
import { nameTrail } from "#model/site/page-trail.server.ts";
import type { Route } from "./+types/service.ts";

export const handle = { transition: "morph-cover" } satisfies RouteHandle;

/** A slug includes the folder of security services, or the service that a part belongs to. */
export function loader({ params, pattern, ...request }: Route.LoaderArgs) {
  const slug = [
    pattern.includes("cyber/") ? "cyber" : [],
    "parent" in params ? params.parent : [],
    params.slug,
  ]
    .flat()
    .join("/");
  const reader = openPage(request);
  const { parent, ...page } = loadServicePage(reader, slug);
  const parents = [...nameTrail(reader, "sitemap.services"), parent ?? []].flat();
  return { ...page, trail: [...parents, { label: page.name, to: buildServicePath(slug) }] };
}

export default function ServicePage({ loaderData: page }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <>
      <PageBlocks blocks={page.blocks} family={page.family} />
      <div className="section plain service-links" data-family={page.family}>
        <div className="wrap">
          <ServiceCards heading={translate("service.partsOf", { name: page.name })} services={page.parts} />
          <ServiceCards heading={translate("service.related")} services={page.related} />
          <LinkList heading={translate("service.read")} links={page.read} areTitles />
        </div>
      </div>
    </>
  );
}

type ServiceCardsProps = {
  heading: string;
  services: Route.ComponentProps["loaderData"]["related"];
};

/** Nothing if there are none. */
function ServiceCards({ heading, services }: ServiceCardsProps) {
  if (services.length === 0) return null;
  return (
    <nav aria-label={heading} className="stack">
      <Heading tag="h2" size={3}>
        {heading}
      </Heading>
      <CardList cards={services} layout="strip" tag="h3" />
    </nav>
  );
}
