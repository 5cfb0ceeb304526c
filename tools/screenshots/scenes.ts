import { href } from "react-router";
import { loadPosts } from "#model/blog/post.server.ts";
import { loadJobs } from "#model/jobs/job.server.ts";
import { loadProjects } from "#model/projects/project.server.ts";
import { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadServices } from "#model/services/load-service.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";

const reader = new ContentReader();

/** One picture to take: a page at a width, in a color scheme. */
export type Scene = { name: string; address: string; width: number; colorScheme: "light" | "dark" };

const WIDTHS = [390, 1024, 1440];
const COLOR_SCHEMES = ["light", "dark"] as const;

/** One page of each kind, at every width and in both color schemes. @throws ContentError */
export function listScenes(): Scene[] {
  return Object.entries({ ...listPages(), ...listServicePages() }).flatMap(([name, address]) =>
    WIDTHS.flatMap((width) => COLOR_SCHEMES.map((colorScheme) => ({ name, address, width, colorScheme }))),
  );
}

function listPages(): Record<string, string> {
  const [post] = loadPosts(reader);
  const [project] = loadProjects(reader);
  const [job] = loadJobs(reader);
  return {
    home: href("/"),
    contact: href("/contact-us"),
    blog: href("/blog"),
    ...(post && { post: href("/blog/:slug", post) }),
    projects: href("/profile/projects"),
    ...(project && { project: href("/profile/projects/:slug", project) }),
    jobs: href("/job-openings"),
    ...(job && { job: href("/subpages/jobs/:slug", job) }),
    profile: href("/profile"),
    network: href("/profile/network"),
    "work-culture": href("/work-culture"),
    "tech-stack": href("/tech-stack"),
    edgecommerce: href("/edgecommerce"),
    sitemap: href("/sitemap"),
    privacy: "/privacy",
    "not-found": "/no-such-page",
  };
}

/** One service of each kind, because each kind has a composition of its own. */
function listServicePages(): Record<string, string> {
  const pages = loadServices(reader).map(({ kind, slug }) => [`service-${kind}`, buildServicePath(slug)]);
  return Object.fromEntries(pages);
}
