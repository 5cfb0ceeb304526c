import words from "#content/locales/en-US.json" with { type: "json" };
import { FEEDS } from "#contract/feeds.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { loadPosts } from "#model/blog/post.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { listServiceTree, type ServiceLink } from "#model/services/service-tree.server.ts";
import { loadNavigation } from "#model/site/navigation.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { PageFacts } from "#publish/built-page.ts";

export type LlmsSection = {
  heading: string;
  entries: PageFacts[];
  /** Lines for what is no page. */
  links?: string[];
};

// What a model can read at once; older posts are in the lists of the blog.
const MOST_POSTS = 50;

/** The pages in the language that models read best, by what they are about. */
export function listLlmsSections(reader: ContentReader, pages: PageFacts[]): LlmsSection[] {
  const listed = pages.filter(({ locale, isListed }) => locale === DEFAULT_LOCALE && isListed);
  const byPath = new Map(listed.map((page) => [page.path, page]));
  const find = (paths: string[]) => paths.flatMap((path) => byPath.get(path) ?? []);
  const collect = (...kinds: string[]) =>
    sortByPath(listed.filter((page) => kinds.includes(describeKind(page))));
  const posts = loadPosts(reader).slice(0, MOST_POSTS);
  const services = loadNavigation(reader).footer.columns.map(({ title, family }) => ({
    heading: `${words.sitemap.services}: ${title}`,
    entries: find(listServiceTree(reader, family).flatMap(listPaths)),
  }));
  return [
    ...services,
    { heading: words.sitemap.company, entries: collect("home", "contact", "company") },
    { heading: words.breadcrumb.projects, entries: collect("list of projects", "project") },
    { heading: words.breadcrumb.jobs, entries: collect("list of jobs", "job") },
    {
      heading: words.blog.name,
      entries: find(["/blog", ...posts.map(({ slug }) => `/blog/${slug}`)]),
      links: [`[${FEEDS.json.name}](${readSiteUrl(reader)}${FEEDS.json.path})`],
    },
    // So called by the form: what can be left out when there is little room.
    { heading: "Optional", entries: collect("text", "list of everything") },
  ].filter(({ entries }) => entries.length > 0);
}

function describeKind({ source }: PageFacts): string {
  return source.kind === "list" ? `list of ${source.of}` : source.kind;
}

function listPaths({ to, parts }: ServiceLink): string[] {
  return [to, ...parts.flatMap(listPaths)];
}

/** Pages are finished in no certain order. */
function sortByPath(pages: PageFacts[]): PageFacts[] {
  return pages.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}
