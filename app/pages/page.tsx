import { data } from "react-router";
import { PageBlocks } from "#app/blocks/blocks.tsx";
import { readerContext } from "#app/content-reader.server.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { TextArticle } from "#app/sections/text-article.tsx";
import { findPage } from "#model/pages/page.server.ts";
import { findTextPage } from "#model/pages/text-page.server.ts";
import type { Route } from "./+types/page.ts";

export const handle = {
  // Only the page of this module.
  layout: (page) => (page as Route.ComponentProps["loaderData"]).layout,
  transition: "fade",
} satisfies RouteHandle;

/** Every URL without a route of its own: that of a file below `content/pages`, or of nothing. */
export function loader({ params, context }: Route.LoaderArgs) {
  const slug = params["*"].replace(/\/$/, "");
  const reader = context.get(readerContext);
  const page = findPage(reader, slug);
  if (page) return page;
  const text = findTextPage(reader, slug);
  if (!text) throw data(null, { status: 404 });
  return { ...text, trail: [{ label: text.name, to: `/${slug}` }] };
}

export default function Page({ loaderData: page }: Route.ComponentProps) {
  if ("blocks" in page) return <PageBlocks {...page} />;
  return <TextArticle {...page} />;
}
