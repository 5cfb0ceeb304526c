import { readerContext } from "#app/content-reader.server.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { TextArticle } from "#app/sections/text-article.tsx";
import { loadTextPage } from "#model/pages/text-page.server.ts";
import type { Route } from "./+types/text-page.ts";

export const handle = { transition: "fade" } satisfies RouteHandle;

export const loader = ({ params, pattern, context }: Route.LoaderArgs) =>
  loadTextPage(
    context.get(readerContext),
    pattern.includes("subpages/") ? `subpages/${params.slug}` : params.slug,
  );

export default function TextPage({ loaderData: page }: Route.ComponentProps) {
  return <TextArticle {...page} />;
}
