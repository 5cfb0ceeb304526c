import { readerContext } from "#app/content-reader.server.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { loadServicePage } from "#model/services/load-service-page.server.ts";
import type { Route } from "./+types/cyber.ts";
import { ServiceArticle } from "./service/service-article.tsx";

export const handle = { transition: "morph-cover" } satisfies RouteHandle;

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadServicePage(context.get(readerContext), `cyber/${params.slug}`);

export default function CyberPage({ loaderData }: Route.ComponentProps) {
  return <ServiceArticle {...loaderData} />;
}
