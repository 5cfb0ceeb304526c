import { readerContext } from "#app/content-reader.server.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { loadServicePage } from "#model/services/load-service-page.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";
import { nameTrail } from "#model/site/page-trail.server.ts";
import type { Route } from "./+types/service.ts";
import { ServiceArticle } from "./service/service-article.tsx";

export const handle = { transition: "morph-cover" } satisfies RouteHandle;

/** A slug includes the folder of security services, or the service that a part belongs to. */
export function loader({ params, pattern, context }: Route.LoaderArgs) {
  const parts = [
    pattern.includes("cyber/") ? "cyber" : [],
    "parent" in params ? params.parent : [],
    params.slug,
  ];
  const reader = context.get(readerContext);
  const { parent, ...page } = loadServicePage(reader, parts.flat().join("/"));
  const { title, description, name, slug } = page.service;
  const parents = [...nameTrail(reader, "sitemap.services"), parent ?? []].flat();
  return {
    ...page,
    title,
    description,
    trail: [...parents, { label: name, to: buildServicePath(slug) }],
  };
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  return <ServiceArticle {...loaderData} />;
}
