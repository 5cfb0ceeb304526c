import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-locale.ts";
import { loadSearch, QUERY, SearchBox } from "#app/features/search/search-form.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { LinkTree, TextLink, type TreeLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

/** A search, and links to all pages. */
export function Sitemap({
  families,
  company,
  projects,
  categories,
  jobs,
  ...section
}: BlockProps<"sitemap">) {
  const translate = useTranslate();
  const { formatNumber } = useFormats();
  const all = translate("blog.all");
  return (
    <Section {...section}>
      <MapSearch />
      <MapGroup id="services" heading={translate("sitemap.services")}>
        {families.map(({ title, family, links }) => (
          <MapLinks key={family} family={family} heading={title} links={links} />
        ))}
      </MapGroup>
      <MapGroup id="company" heading={translate("sitemap.company")}>
        {company.map(({ heading, links }) => (
          <MapLinks key={heading} heading={heading} links={links} />
        ))}
        <MapLinks heading={translate("breadcrumb.jobs")} to="/job-openings" links={jobs} />
      </MapGroup>
      <MapGroup id="projects" hasTitles heading={translate("breadcrumb.projects")}>
        <MapLinks links={projects} />
      </MapGroup>
      <MapGroup id="blog" hasTitles heading={translate("blog.name")}>
        {categories.map(({ label, to, family, posts, count }) => (
          <MapLinks
            key={to}
            family={family}
            heading={label}
            to={to}
            links={
              count > posts.length ? [...posts, { label: `${all} (${formatNumber(count)})`, to }] : posts
            }
          />
        ))}
      </MapGroup>
    </Section>
  );
}

type MapGroupProps = {
  /** Fragment that other pages link to. */
  id: string;
  heading: string;
  /** Whether the links are as long as a sentence. */
  hasTitles?: boolean;
  children: ReactNode;
};

function MapGroup({ id, heading, hasTitles, children }: MapGroupProps) {
  return (
    <section id={id} className="split map-group">
      <Heading tag="h2" size={3}>
        {heading}
      </Heading>
      <div className="map-columns" data-titles={hasTitles}>
        {children}
      </div>
    </section>
  );
}

/** Opens the search if the URL has a query: `/sitemap?q=chatbot`. */
function MapSearch() {
  const field = useRef<HTMLInputElement>(null);
  const { search } = useLocation();
  useEffect(() => {
    const text = new URLSearchParams(search).get(QUERY)?.trim();
    if (!text) return;
    // Fallback for a search that failed to load: the visitor can retry.
    if (field.current) field.current.value = text;
    loadSearch()
      .then(({ openSearch }) => openSearch(text))
      // The full list is still there.
      .catch(() => {});
  }, [search]);
  return (
    <div className="map-search">
      <SearchBox ref={field} />
    </div>
  );
}

type MapLinksProps = { heading?: string; to?: string; family?: string | undefined; links: TreeLink[] };

function MapLinks({ heading, to, family, links }: MapLinksProps) {
  if (links.length === 0) return null;
  return (
    <div data-family={family}>
      {heading && (
        <Heading tag="h3" size={4} uppercase>
          {to ? <TextLink to={to}>{heading}</TextLink> : heading}
        </Heading>
      )}
      <LinkTree links={links} />
    </div>
  );
}
