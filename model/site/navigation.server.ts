import { buildBlogPath, selectPosts } from "../blog/blog-list.server.ts";
import { loadPostCategories, type PostCategory } from "../blog/post.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { loadOpenJobs } from "../jobs/job.server.ts";
import { listMenuPages } from "../pages/page-files.server.ts";
import { loadProjects } from "../projects/project.server.ts";
import { listServiceTree, type ServiceLink } from "../services/load-service.server.ts";
import { type NavigationFile, readNavigation } from "./navigation-file.server.ts";

export type FooterColumn = NavigationFile["footer"]["columns"][number] & { entries: ServiceLink[] };
export type Navigation = Pick<NavigationFile, "header" | "edgeCommerce"> & {
  footer: Omit<NavigationFile["footer"], "columns"> & { columns: FooterColumn[] };
};

export function loadNavigation(reader: ContentReader): Navigation {
  const { header, edgeCommerce, footer } = readNavigation(reader);
  const columns = footer.columns.map((column) => ({
    ...column,
    entries: [
      ...listServiceTree(reader, column.family, { isMenu: true }),
      ...listMenuPages(reader, column.family),
    ],
  }));
  return { header, edgeCommerce, footer: { ...footer, columns } };
}

export function findFamilyTitle(reader: ContentReader, family: string): string | undefined {
  const { footer } = readNavigation(reader);
  return footer.columns.find((column) => column.family === family)?.title;
}

/** The title of a family within other text, or the family itself. */
export function findFamilyLabel(reader: ContentReader, family: string): string {
  return writeSmall(findFamilyTitle(reader, family) ?? family);
}

/** In menus, the titles of families are written in capitals, whole or word by word. */
function writeSmall(title: string): string {
  return title === title.toUpperCase()
    ? title.slice(0, 1) + title.slice(1).toLowerCase()
    : title.replace(/ \p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
}

export function loadSitemap(reader: ContentReader) {
  const { footer, sitemap } = readNavigation(reader);
  return {
    company: sitemap,
    families: footer.columns.map(({ title, family }) => ({
      title,
      family,
      links: [...listServiceTree(reader, family), ...listMenuPages(reader, family)],
    })),
    projects: loadProjects(reader).map((project) => ({
      family: project.family,
      name: project.client,
      label: project.heading,
      to: project.path,
    })),
    categories: loadPostCategories(reader).map((value) => listCategory(reader, value)),
    jobs: loadOpenJobs(reader).map(({ role, path }) => ({ label: role, to: path })),
  };
}

/** Posts per category: the blog lists the rest, in pages. */
const POST_LIMIT = 30;

function listCategory(reader: ContentReader, { name, slug, family }: PostCategory) {
  const { posts } = selectPosts(reader, slug);
  return {
    label: name,
    family,
    to: buildBlogPath({ category: slug }),
    posts: posts.slice(0, POST_LIMIT).map((post) => ({ label: post.title, to: post.path })),
    count: posts.length,
  };
}
