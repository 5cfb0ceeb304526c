import { href } from "react-router";
import { buildBlogPath } from "../blog/blog-page.server.ts";
import { loadPostCategories, type PostCategory } from "../blog/post-categories.server.ts";
import { listPostsOfCategory } from "../blog/posts-by-subject.server.ts";
import { loadOpenJobs } from "../jobs/job.server.ts";
import { loadProjects } from "../projects/project.server.ts";
import { listServiceTree } from "../services/service-tree.server.ts";
import { loadNavigation, loadSitemapLinks } from "./navigation.server.ts";

/** Every page a visitor may look for, by part of the site. @throws ContentError */
export function loadSitemap() {
  const { footer } = loadNavigation();
  return {
    company: loadSitemapLinks(),
    families: footer.columns.map(({ title, family }) => ({
      title,
      family,
      links: listServiceTree(family),
    })),
    projects: loadProjects().map((project) => ({
      label: `${project.client}: ${project.heading}`,
      to: href("/profile/projects/:slug", project),
    })),
    categories: loadPostCategories().map(listCategory),
    jobs: loadOpenJobs().map((job) => ({ label: job.role, to: href("/subpages/jobs/:slug", job) })),
  };
}

/** So many posts of a category stand in the map: a longer list would take long to arrive, and the blog has it in pages. */
const POST_LIMIT = 30;

/** A category with its newest posts, and how many it has. */
function listCategory({ name, slug }: PostCategory) {
  const posts = listPostsOfCategory(name);
  return {
    label: name,
    to: buildBlogPath({ category: slug }),
    posts: posts.slice(0, POST_LIMIT).map((post) => ({ label: post.title, to: href("/blog/:slug", post) })),
    count: posts.length,
  };
}
