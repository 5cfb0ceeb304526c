import { readerContext } from "#app/content-reader.server.ts";
import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { loadServicePage } from "#model/services/load-service-page.server.ts";
import type { Route } from "./+types/service.ts";
import { ServiceArticle } from "./service/service-article.tsx";

export const handle = { transition: "morph-cover" } satisfies RouteHandle;

/** Parts of a service have their parent in the address. */
export function loader({ params, context }: Route.LoaderArgs) {
  return loadServicePage(
    context.get(readerContext),
    "parent" in params ? `${params.parent}/${params.slug}` : params.slug,
  );
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  return <ServiceArticle {...loaderData} />;
}
