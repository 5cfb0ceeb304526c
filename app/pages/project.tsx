import { href } from "react-router";
import { PageBlocks } from "#app/blocks/blocks.tsx";
import { openPage } from "#app/content-reader.server.ts";
import { usePageTranslate } from "#app/features/i18n/translate.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { loadProjectPage } from "#model/projects/project-page.server.ts";
import { nameTrail } from "#model/site/page-trail.server.ts";
import type { Route } from "./+types/project.ts";
import { LinkedCards, LinkList, PageLinks } from "./page-links.tsx";

export const handle = { transition: "morph-cover" } satisfies RouteHandle;

export function loader({ params, ...request }: Route.LoaderArgs) {
  const reader = openPage(request);
  const page = loadProjectPage(reader, params.slug);
  const parents = nameTrail(reader, "breadcrumb.profile", "breadcrumb.projects");
  const path = href("/profile/projects/:slug", params);
  return { ...page, trail: [...parents, { label: page.client, to: path }] };
}

export default function ProjectPage({ loaderData: page }: Route.ComponentProps) {
  const translate = usePageTranslate<"projects">();
  return (
    <>
      <PageBlocks blocks={page.blocks} family={page.family} />
      <PageLinks family={page.family}>
        <LinkList heading={translate("services")} links={page.services} />
        <LinkedCards heading={translate("others")} cards={page.others} />
      </PageLinks>
    </>
  );
}
