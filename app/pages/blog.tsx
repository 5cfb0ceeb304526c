import { PageBlocks } from "#app/blocks/blocks.tsx";
import { openPage } from "#app/content-reader.server.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { loadBlogPage } from "#model/blog/blog-page.server.ts";
import type { Route } from "./+types/blog.ts";

export const handle = {
  // Only the page of this module.
  layout: (page) => (page as Route.ComponentProps["loaderData"]).layout,
  transition: "slide",
} satisfies RouteHandle;

/** The blog, its categories, and the later pages of both. */
export function loader({ params, ...request }: Route.LoaderArgs) {
  const { category, number } = { category: undefined, number: "1", ...params };
  return loadBlogPage(openPage(request), { category, number: Number(number) });
}

export default function BlogPage({ loaderData: page }: Route.ComponentProps) {
  return <PageBlocks {...page} />;
}
