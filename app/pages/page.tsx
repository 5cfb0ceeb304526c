import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { PageBlocks } from "#app/blocks/blocks.tsx";
import { readerContext } from "#app/content-reader.server.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { findPage } from "#model/pages/page.server.ts";
import type { Route } from "./+types/page.ts";

export const handle = {
  // Only the page of this module.
  layout: (page) => (page as Route.ComponentProps["loaderData"]).layout,
  transition: (page) => ((page as { isAnswer?: boolean }).isAnswer ? "no-transition" : "fade"),
} satisfies RouteHandle;

/** Every URL without its own route: a file below `content/pages`, or not found. */
export function loader({ params, context }: Route.LoaderArgs) {
  const page = findPage(context.get(readerContext), params["*"].replace(/\/$/, ""));
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** Another query doesn't change a page: what depends on it has it from the router. */
export const shouldRevalidate = ({ currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs) =>
  args.defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export default function Page({ loaderData: page }: Route.ComponentProps) {
  return <PageBlocks {...page} />;
}
