import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { PageMeta } from "#app/features/seo/page-meta.tsx";
import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { PageBreadcrumb } from "#app/sections/page-breadcrumb.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { loadPageHeads } from "#model/site/page-heads.server.ts";
import { loadSitemap } from "#model/site/sitemap.server.ts";
import type { Route } from "./+types/sitemap.ts";
import { MapGroup } from "./sitemap/page-group.tsx";
import { MapLinks } from "./sitemap/page-links.tsx";
import { MapSearch } from "./sitemap/page-search.tsx";

export const handle = { transition: "fade" } satisfies RouteHandle;

export const loader = () => ({ head: loadPageHeads().sitemap, ...loadSitemap() });

export default function SitemapPage({ loaderData }: Route.ComponentProps) {
  const { head, families, company, projects, categories, jobs } = loaderData;
  const translate = useTranslate();
  const { formatNumber } = useFormats();
  const all = translate("blog.all");
  const path = href("/sitemap");
  return (
    <>
      <PageMeta title={head.title} description={head.description} path={path} />
      <PageBreadcrumb entries={[{ label: translate("breadcrumb.sitemap"), to: path }]} />
      <div className="wrap sitemap">
        <PageHead heading={head.heading} lead={head.lead}>
          <MapSearch />
        </PageHead>
        <MapGroup id="services" heading={translate("sitemap.services")}>
          {families.map(({ title, family, links }) => (
            <div key={family} data-family={family}>
              <MapLinks heading={title} links={links} />
            </div>
          ))}
        </MapGroup>
        <MapGroup id="company" heading={translate("sitemap.company")}>
          {company.map(({ heading, links }) => (
            <MapLinks key={heading} heading={heading} links={links} />
          ))}
          <MapLinks heading={translate("breadcrumb.jobs")} links={jobs} />
        </MapGroup>
        <MapGroup id="projects" heading={translate("breadcrumb.projects")}>
          <MapLinks links={projects} />
        </MapGroup>
        <MapGroup id="blog" heading={translate("blog.name")}>
          {categories.map(({ label, to, posts, count }) => (
            <MapLinks
              key={to}
              heading={label}
              to={to}
              links={
                count > posts.length ? [...posts, { label: `${all} (${formatNumber(count)})`, to }] : posts
              }
            />
          ))}
        </MapGroup>
      </div>
    </>
  );
}
