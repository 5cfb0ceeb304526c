import { href } from "react-router";
import { inLocale, isWrittenIn, LOCALES, type Locale } from "#contract/locales.ts";
import { type BlogPageAddress, buildBlogPath, listBlogPages } from "../blog/blog-page.server.ts";
import { listPostSlugs, POST_FOLDER } from "../blog/post.server.ts";
import { ContentError } from "../content/content-error.ts";
import { listTextPages, PROJECT_FOLDER, TEXT_PAGE_FOLDER } from "../content/content-folders.server.ts";
import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";
import { JOB_FOLDER, loadJob } from "../jobs/job.server.ts";
import { isExpired } from "../jobs/job-expiry.ts";
import { buildServicePath, findServiceFile } from "../services/service-path.ts";
import { listServiceSlugs } from "../services/service-slugs.server.ts";
import { listTranslations } from "../translations/translations.server.ts";
import { ANSWER_PATHS } from "./page-paths.ts";

/** A page, by its path in the default language, with the files below `content/` that its text comes from. */
export type SitePage = { path: string; files: string[] } & (
  | { kind: "home" | "contact" | "company" }
  | { kind: "service" | "post" | "project" | "job" | "text"; slug: string }
  | { kind: "list"; of: "projects" | "jobs" | "everything" }
  | { kind: "list"; of: "posts"; address: BlogPageAddress }
  /** A response, such as the thank-you page: not for search engines. */
  | { kind: "answer" }
);

/** Every page, derived from the files in `content/`. @throws ContentError if two have the same path */
export function listSitePages(reader: ContentReader): SitePage[] {
  const pages = [...FIXED_PAGES, ...listResponses(), ...listCollections(reader)];
  const paths = new Map<string, string>();
  for (const { path, files } of pages) {
    // Servers treat other spellings as the same path.
    const other = paths.get(path.toLowerCase());
    if (other !== undefined) {
      const found =
        other === path ? "two that would stand there" : `${other} and ${path} (content/${files[0]})`;
      throw new ContentError("content", [`expected one page at ${path}, found ${found}`]);
    }
    paths.set(path.toLowerCase(), path);
  }
  return pages;
}

/** The path of every page in the default language. @throws ContentError */
export function listPagePaths(reader: ContentReader): string[] {
  return listSitePages(reader).map(({ path }) => path);
}

/** The paths, in the default language, of the pages that are written in a language. @throws ContentError */
export function listWrittenPaths(reader: ContentReader, locale: Locale): string[] {
  const translations = listTranslations(reader);
  return listPagePaths(reader).filter((path) => isWrittenIn(path, locale, translations));
}

/** The path of every page, in each language that it is written in. @throws ContentError */
export function listPublishedPaths(reader: ContentReader): string[] {
  return LOCALES.flatMap((locale) => listWrittenPaths(reader, locale).map((path) => inLocale(path, locale)));
}

/** Whether the page is an expired job, which keeps its URL but leaves every list. @throws ContentError */
export function isClosed(reader: ContentReader, page: SitePage): boolean {
  return page.kind === "job" && isExpired(loadJob(reader, page.slug));
}

const HEADS = "site/page-heads.yaml";

const FIXED_PAGES: readonly SitePage[] = [
  {
    kind: "home",
    path: href("/"),
    files: ["home", "organization", "clients", "testimonials", "technology", "recognition", "expertise"].map(
      (name) => `site/${name}.yaml`,
    ),
  },
  { kind: "contact", path: href("/contact-us"), files: [HEADS, "site/organization.yaml"] },
  { kind: "company", path: href("/edgecommerce"), files: ["pages/edgecommerce.yaml"] },
  { kind: "list", of: "jobs", path: href("/job-openings"), files: [HEADS] },
  {
    kind: "company",
    path: href("/profile"),
    files: ["pages/profile.yaml", "site/people.yaml", "site/organization.yaml"],
  },
  { kind: "company", path: href("/pricing"), files: ["pages/pricing.yaml", "site/prices.yaml"] },
  { kind: "company", path: href("/estimate"), files: ["pages/estimate.yaml", "site/prices.yaml"] },
  { kind: "company", path: href("/profile/network"), files: ["pages/network.yaml"] },
  { kind: "list", of: "projects", path: href("/profile/projects"), files: [HEADS] },
  { kind: "list", of: "everything", path: href("/sitemap"), files: [HEADS, "site/navigation.yaml"] },
  { kind: "company", path: href("/tech-stack"), files: ["site/technology.yaml"] },
  { kind: "company", path: href("/work-culture"), files: ["pages/work-culture.yaml"] },
];

function listResponses(): SitePage[] {
  return ANSWER_PATHS.map((path) => ({ kind: "answer", path, files: [] }));
}

function listCollections(reader: ContentReader): SitePage[] {
  return [
    ...listServiceSlugs(reader).map(
      (slug): SitePage => ({
        ...{ kind: "service", slug },
        ...{ path: buildServicePath(slug), files: [findServiceFile(slug)] },
      }),
    ),
    ...listBlogPages(reader).map(
      (address): SitePage => ({
        ...{ kind: "list", of: "posts", address },
        ...{ path: buildBlogPath(address), files: [HEADS, "site/blog-categories.yaml"] },
      }),
    ),
    ...listFiles("post", POST_FOLDER, listPostSlugs(reader), (slug) => href("/blog/:slug", { slug })),
    ...listFiles("project", PROJECT_FOLDER, listSlugs(reader, PROJECT_FOLDER), (slug) =>
      href("/profile/projects/:slug", { slug }),
    ),
    ...listFiles("job", JOB_FOLDER, listSlugs(reader, JOB_FOLDER), (slug) =>
      href("/subpages/jobs/:slug", { slug }),
    ),
    ...listTextPages(reader).map(
      (slug): SitePage => ({
        ...{ kind: "text", slug },
        ...{ path: `/${slug}`, files: [`${TEXT_PAGE_FOLDER}/${slug}.md`] },
      }),
    ),
  ];
}

function listFiles(
  kind: "post" | "project" | "job",
  folder: string,
  slugs: string[],
  buildPath: (slug: string) => string,
): SitePage[] {
  return slugs.map((slug) => ({
    ...{ kind, slug },
    ...{ path: buildPath(slug), files: [`${folder}/${slug}.md`] },
  }));
}
