import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { PageMeta } from "#app/features/seo/page-meta.tsx";
import { CallToAction } from "#app/sections/call-to-action.tsx";
import { LinkList } from "#app/sections/link-list.tsx";
import { PageBreadcrumb } from "#app/sections/page-breadcrumb.tsx";
import type { loadServicePage } from "#model/services/load-service-page.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";
import { ServiceComposition } from "./compositions.tsx";
import { ServiceHero } from "./service-hero.tsx";

/** A service page: its top, what its kind composes, one next step, and where to read on. */
export function ServiceArticle({
  service,
  parent,
  parts,
  related,
  read,
}: ReturnType<typeof loadServicePage>) {
  const translate = useTranslate();
  const path = buildServicePath(service.slug);
  const services = { label: translate("sitemap.services"), to: `${href("/sitemap")}#services` };
  return (
    <div data-family={service.family}>
      <PageMeta title={service.title} description={service.description} path={path} />
      <PageBreadcrumb entries={[services, ...(parent ? [parent] : []), { label: service.name, to: path }]} />
      <ServiceHero {...service} />
      <ServiceComposition service={service} />
      <CallToAction {...service.callToAction} />
      <div className="wrap link-lists">
        <LinkList heading={translate("service.partsOf", { name: service.name })} links={parts} />
        <LinkList heading={translate("service.related")} links={related} />
        <LinkList heading={translate("service.read")} links={read} />
      </div>
    </div>
  );
}
