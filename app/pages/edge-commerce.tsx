import { href } from "react-router";
import { PageMeta } from "#app/features/seo/page-meta.tsx";
import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { Questions } from "#app/sections/questions.tsx";
import { TwoLists } from "#app/sections/two-lists.tsx";
import { loadEdgeCommerce } from "#model/pages/edge-commerce.server.ts";
import type { Route } from "./+types/edge-commerce.ts";
import { Losses } from "./edge-commerce/losses.tsx";
import { Platforms } from "./edge-commerce/platforms.tsx";
import { Start } from "./edge-commerce/start.tsx";
import { StoreHero } from "./edge-commerce/store-hero.tsx";
import { Study } from "./edge-commerce/study.tsx";
import { Trial } from "./edge-commerce/trial.tsx";

export const handle = { layout: "edge-commerce", transition: "fade" } satisfies RouteHandle;

export const loader = () => loadEdgeCommerce();

export default function EdgeCommercePage({ loaderData: page }: Route.ComponentProps) {
  const { losses, terms } = page;
  return (
    <div data-family="ecommerce">
      <PageMeta title={page.title} description={page.description} path={href("/edgecommerce")} />
      <StoreHero {...page.hero} threads={losses.visitors / losses.perThread} />
      <Losses {...losses} />
      <Trial {...page.trial} />
      <TwoLists heading={terms.heading} first={terms.ours} second={terms.missing} />
      <Platforms {...page.platforms} />
      <Study {...page.study} />
      <Questions {...page.questions} />
      <Start {...page.start} />
    </div>
  );
}
