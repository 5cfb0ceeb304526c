import { readerContext } from "#app/content-reader.server.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { TextArticle } from "#app/sections/text-article.tsx";
import { loadTextPage } from "#model/pages/text-page.server.ts";
import type { Route } from "./+types/text-page.ts";

export const handle = { transition: "fade" } satisfies RouteHandle;

export function loader({ params, pattern, context }: Route.LoaderArgs) {
  const slug = pattern.includes("subpages/") ? `subpages/${params.slug}` : params.slug;
  const page = loadTextPage(context.get(readerContext), slug);
  return { ...page, trail: [{ label: page.name, to: `/${slug}` }] };
}

export default function TextPage({ loaderData: page }: Route.ComponentProps) {
  return <TextArticle {...page} />;
}
