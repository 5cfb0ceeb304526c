import { PageBlocks } from "#app/blocks/blocks.tsx";
import { openPage } from "#app/content-reader.server.ts";
import { useTranslate } from "#app/features/i18n/translate.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { loadServicePage } from "#model/services/load-service-page.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";
import { nameTrail } from "#model/site/page-trail.server.ts";
import type { Route } from "./+types/service.ts";
import { LinkedCards, LinkList, PageLinks } from "./page-links.tsx";

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
  const partsOf = translate("service.partsOf", { name: page.name });
  return (
    <>
      <PageBlocks blocks={page.blocks} family={page.family} />
      <PageLinks family={page.family}>
        <LinkedCards heading={partsOf} cards={page.parts} layout="strip" />
        <LinkedCards heading={translate("service.related")} cards={page.related} layout="strip" />
        <LinkList heading={translate("service.read")} links={page.read} areTitles />
      </PageLinks>
    </>
  );
}
