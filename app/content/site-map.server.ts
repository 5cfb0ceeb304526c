import { href } from "react-router";
import { buildBlogPath } from "./blog-page.server.ts";
import { loadJobs } from "./job.server.ts";
import { loadNavigation, loadSiteMapLinks } from "./navigation.server.ts";
import { loadPosts } from "./post.server.ts";
import { loadPostCategories } from "./post-categories.server.ts";
import { loadProjects } from "./project.server.ts";
import { listServiceTree } from "./service/service-tree.server.ts";

/** Every page a visitor may look for, by part of the site. @throws ContentError */
export function loadSiteMap() {
  const { footer } = loadNavigation();
  return {
    company: loadSiteMapLinks(),
    families: footer.columns.map(({ title, family }) => ({
      title,
      family,
      links: listServiceTree(family),
    })),
    projects: loadProjects().map((project) => ({
      label: `${project.client}: ${project.heading}`,
      to: href("/profile/projects/:slug", project),
    })),
    categories: loadPostCategories().map(({ name, slug }) => ({
      label: name,
      to: buildBlogPath({ category: slug }),
      posts: loadPosts()
        .filter(({ category }) => category === name)
        .map((post) => ({ label: post.title, to: href("/blog/:slug", post) })),
    })),
    jobs: loadJobs().map((job) => ({ label: job.role, to: href("/subpages/jobs/:slug", job) })),
  };
}
