import { href } from "react-router";
import { buildBlogPath } from "../blog/blog-page.server.ts";
import { listPostsOfCategory } from "../blog/post.server.ts";
import { loadPostCategories, type PostCategory } from "../blog/post-categories.server.ts";
import { loadOpenJobs } from "../jobs/job.server.ts";
import { loadProjects } from "../projects/project.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { listServiceTree } from "../services/load-service.server.ts";
import { loadNavigation, loadSitemapLinks } from "./navigation.server.ts";

/** Every page a visitor may look for, by part of the site. @throws ContentError */
export function loadSitemap(reader: ContentReader) {
  const { footer } = loadNavigation(reader);
  return {
    company: loadSitemapLinks(reader),
    families: footer.columns.map(({ title, family }) => ({
      title,
      family,
      links: listServiceTree(reader, family),
    })),
    projects: loadProjects(reader).map((project) => ({
      label: `${project.client}: ${project.heading}`,
      to: href("/profile/projects/:slug", project),
    })),
    categories: loadPostCategories(reader).map((value) => listCategory(reader, value)),
    jobs: loadOpenJobs(reader).map((job) => ({ label: job.role, to: href("/subpages/jobs/:slug", job) })),
  };
}

/** So many posts of a category stand in the map: a longer list would take long to arrive, and the blog has it in pages. */
const POST_LIMIT = 30;

/** A category with its newest posts, and how many it has. */
function listCategory(reader: ContentReader, { name, slug }: PostCategory) {
  const posts = listPostsOfCategory(reader, name);
  return {
    label: name,
    to: buildBlogPath({ category: slug }),
    posts: posts.slice(0, POST_LIMIT).map((post) => ({ label: post.title, to: href("/blog/:slug", post) })),
    count: posts.length,
  };
}
