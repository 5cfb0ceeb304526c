import { href } from "react-router";
import type { NamedLink } from "#model/site/page-paths.ts";
import { listPostsOfService } from "../blog/post.server.ts";
import { loadProjects } from "../projects/project.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { linkService, loadService, loadServices, type Service } from "./load-service.server.ts";

const READING_LIMIT = 4;

/** A service page with links to its parent, parts, related services, projects and posts. @throws ContentError */
export function loadServicePage(reader: ContentReader, slug: string) {
  const service = loadService(reader, slug);
  return {
    service,
    parent: service.parent ? linkService(reader, service.parent) : undefined,
    parts: loadServices(reader)
      .filter(({ parent }) => parent === slug)
      .map(({ slug }) => linkService(reader, slug)),
    related: service.related.map((slug) => linkService(reader, slug)),
    read: listReadings(reader, service).slice(0, READING_LIMIT),
  };
}

function listReadings(reader: ContentReader, { slug }: Service): NamedLink[] {
  return [
    ...loadProjects(reader)
      .filter(({ services }) => services.includes(slug))
      .map((project) => ({ label: project.heading, to: href("/profile/projects/:slug", project) })),
    ...listPostsOfService(reader, slug)
      .slice(0, READING_LIMIT)
      .map((post) => ({ label: post.title, to: href("/blog/:slug", post) })),
  ];
}
