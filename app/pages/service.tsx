import { href } from "react-router";
import { loadService } from "#app/content/service.server.ts";
import { useTranslate } from "#app/i18n/translate.ts";
import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { LinkList } from "#app/sections/link-list.tsx";
import { Deliverables } from "#app/sections/service/deliverables.tsx";
import { Plan } from "#app/sections/service/plan.tsx";
import { Problem } from "#app/sections/service/problem.tsx";
import { Questions } from "#app/sections/service/questions.tsx";
import { ServiceCallToAction } from "#app/sections/service/service-call-to-action.tsx";
import { ServiceHero } from "#app/sections/service/service-hero.tsx";
import { TechnologyReasons } from "#app/sections/service/technology-reasons.tsx";
import { PageMeta } from "#app/seo/page-meta.tsx";
import type { Route } from "./+types/service.ts";

export const handle = { transition: "morph-cover" } satisfies RouteHandle;

export function loader({ params }: Route.LoaderArgs) {
  const service = loadService(params.slug);
  return { ...service, related: service.related.map(loadService).map(({ name, slug }) => ({ name, slug })) };
}

export default function ServicePage({ loaderData: service }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <div data-family={service.family}>
      <PageMeta
        title={service.title}
        description={service.description}
        path={href("/services/:slug", service)}
        image={service.cover.src}
      />
      <ServiceHero {...service} />
      <Problem html={service.body} />
      <Deliverables entries={service.deliverables} />
      <Plan phases={service.plan} />
      <TechnologyReasons entries={service.technology} />
      <Questions entries={service.questions} />
      <ServiceCallToAction {...service.callToAction} />
      <div className="wrap">
        <LinkList
          heading={translate("service.related")}
          links={service.related.map(({ name, slug }) => ({
            label: name,
            to: href("/services/:slug", { slug }),
          }))}
        />
      </div>
    </div>
  );
}
