import { readerContext } from "#app/content-reader.server.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { loadServicePage } from "#model/services/load-service-page.server.ts";
import type { Route } from "./+types/service.ts";
import { ServiceArticle } from "./service/service-article.tsx";

export const handle = { transition: "morph-cover" } satisfies RouteHandle;

/** The URL of a service's part includes its parent. */
export function loader({ params, context }: Route.LoaderArgs) {
  const slug = "parent" in params ? `${params.parent}/${params.slug}` : params.slug;
  return loadServicePage(context.get(readerContext), slug);
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  return <ServiceArticle {...loaderData} />;
}
