import { href } from "react-router";
import { loadPageHeads } from "#app/content/page-heads.server.ts";
import { loadSiteMap } from "#app/content/site-map.server.ts";
import { useTranslate } from "#app/i18n/translate.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { PageTrail } from "#app/sections/page-trail.tsx";
import { PageMeta } from "#app/seo/page-meta.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/site-map.ts";
import { MapGroup } from "./site-map/map-group.tsx";
import { MapLinks } from "./site-map/map-links.tsx";
import { MapSearch } from "./site-map/map-search.tsx";

export const handle = { transition: "fade" } satisfies RouteHandle;

export const loader = () => ({ head: loadPageHeads().siteMap, ...loadSiteMap() });

export default function SiteMapPage({ loaderData }: Route.ComponentProps) {
  const { head, families, company, projects, categories, jobs } = loaderData;
  const translate = useTranslate();
  const { formatNumber } = useFormats();
  const all = translate("blog.all");
  const path = href("/sitemap");
  return (
    <>
      <PageMeta title={head.title} description={head.description} path={path} />
      <PageTrail entries={[{ label: translate("trail.siteMap"), to: path }]} />
      <div className="wrap site-map">
        <PageHead heading={head.heading} lead={head.lead}>
          <MapSearch />
        </PageHead>
        <MapGroup id="services" heading={translate("siteMap.services")}>
          {families.map(({ title, family, links }) => (
            <div key={family} data-family={family}>
              <MapLinks heading={title} links={links} />
            </div>
          ))}
        </MapGroup>
        <MapGroup id="company" heading={translate("siteMap.company")}>
          {company.map(({ heading, links }) => (
            <MapLinks key={heading} heading={heading} links={links} />
          ))}
          <MapLinks heading={translate("trail.jobs")} links={jobs} />
        </MapGroup>
        <MapGroup id="projects" heading={translate("trail.projects")}>
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
