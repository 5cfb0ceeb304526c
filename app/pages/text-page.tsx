import { href } from "react-router";
import { loadTextPage } from "#app/content/text-page.server.ts";
import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { PageMeta } from "#app/seo/page-meta.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Route } from "./+types/text-page.ts";

export const handle = { transition: "fade" } satisfies RouteHandle;

export const loader = ({ params }: Route.LoaderArgs) => loadTextPage(params.slug);

export default function TextPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <article className="wrap">
      <PageMeta title={page.title} description={page.description} path={href("/:slug", page)} />
      <PageHead heading={page.heading} />
      <Prose html={page.body} />
    </article>
  );
}
