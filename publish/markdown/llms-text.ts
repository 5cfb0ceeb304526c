import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { FEED, markdownPath } from "#contract/page-formats.ts";
import { loadPosts } from "#model/blog/post.server.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { translateSite } from "#model/messages/messages.server.ts";
import { formatWeekdays } from "#model/organization/format-hours.server.ts";
import { loadOrganization, type Organization } from "#model/organization/organization.server.ts";
import { listServiceTree, type ServiceLink } from "#model/services/load-service.server.ts";
import { loadLanguageModels } from "#model/site/language-models.server.ts";
import { loadNavigation } from "#model/site/navigation.server.ts";
import type { SiteSection } from "#model/site/site-page.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { PageMetadata } from "../built-page.ts";

/** Writes `/llms.txt` (llmstxt.org). */
export function formatLlmsText(reader: ContentReader, pages: PageMetadata[]): string {
  const organization = loadOrganization(reader);
  const { summary, facts, notes } = loadLanguageModels(reader);
  const sections = listLlmsSections(reader, pages).map(({ heading, entries, links = [] }) => {
    const lines = [...entries.map((page) => formatEntry(reader, page)), ...links.map((link) => `- ${link}`)];
    return `## ${heading}\n\n${lines.join("\n")}`;
  });
  const highlights = [...facts, ...organization.offices.map(describeOffice)];
  return `${[
    `# ${organization.name}`,
    `> ${summary}`,
    highlights.map((fact) => `- ${fact}`).join("\n"),
    ...notes,
    ...sections,
  ].join("\n\n")}\n`;
}

function formatEntry(reader: ContentReader, page: PageMetadata): string {
  const title = page.title.replaceAll(/[[\]\\]/g, "\\$&");
  return `- [${title}](${readSiteUrl(reader)}${markdownPath(page.path)}): ${page.description}`;
}

function describeOffice({ phone, hours, zoneName, ...place }: Organization["offices"][number]): string {
  const days = formatWeekdays(hours.days, DEFAULT_LOCALE);
  const name = [place.city, place.region, place.country].join(", ");
  return `${name}: ${phone}, ${days}, ${hours.from}–${hours.to} ${zoneName}`;
}

type LlmsSection = { heading: string; entries: PageMetadata[]; links?: string[] };

// Older posts are linked from the blog's list pages.
const MOST_POSTS = 50;

function listLlmsSections(reader: ContentReader, pages: PageMetadata[]): LlmsSection[] {
  const listed = pages.filter(({ locale, isListed }) => locale === DEFAULT_LOCALE && isListed);
  const byPath = new Map(listed.map((page) => [page.path, page]));
  const find = (paths: string[]) => paths.flatMap((path) => byPath.get(path) ?? []);
  const collect = (section: SiteSection) =>
    sortByPath(
      listed.filter(({ source }) =>
        typeof source.section === "function"
          ? source.section(reader) === section
          : source.section === section,
      ),
    );
  const posts = loadPosts(reader).slice(0, MOST_POSTS);
  const translate = translateSite(reader);
  const services = loadNavigation(reader).footer.columns.map(({ title, family }) => ({
    heading: `${translate("sitemap.services")}: ${title}`,
    entries: find(listServiceTree(reader, family).flatMap(listPaths)),
  }));
  return [
    ...services,
    { heading: translate("sitemap.company"), entries: collect("company") },
    { heading: translate("breadcrumb.projects"), entries: collect("projects") },
    { heading: translate("breadcrumb.jobs"), entries: collect("jobs") },
    {
      heading: translate("blog.name"),
      entries: find(["/blog", ...posts.map(({ slug }) => `/blog/${slug}`)]),
      links: [`[${FEED.name}](${readSiteUrl(reader)}${FEED.path})`],
    },
    // The name is part of the llms.txt format.
    { heading: "Optional", entries: collect("optional") },
  ].filter(({ entries }) => entries.length > 0);
}

function listPaths({ to, parts = [] }: ServiceLink): string[] {
  return [to, ...parts.flatMap(listPaths)];
}

function sortByPath(pages: PageMetadata[]): PageMetadata[] {
  return pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
