import { href } from "react-router";
import type { NamedLink } from "#model/site/named-link.ts";
import { listPostsOfService } from "../blog/posts-by-subject.server.ts";
import { loadProjects } from "../projects/project.server.ts";
import { loadService, loadServices, type Service } from "./load-service.server.ts";
import { buildServicePath } from "./service-path.ts";

const READ_LIMIT = 4;

/**
 * A service page with what it leads to: the service it is a part of, its own parts, related services, and the
 * projects and posts that name it. @throws ContentError
 */
export function loadServicePage(slug: string) {
  const service = loadService(slug);
  return {
    service,
    parent: service.parent ? linkService(service.parent) : undefined,
    parts: loadServices()
      .filter(({ parent }) => parent === slug)
      .map(({ slug }) => linkService(slug)),
    related: service.related.map(linkService),
    read: listReadings(service).slice(0, READ_LIMIT),
  };
}

/** A link to a service under the name it has in menus. @throws ContentError */
export function linkService(slug: string): NamedLink {
  return { label: loadService(slug).name, to: buildServicePath(slug) };
}

function listReadings({ slug }: Service): NamedLink[] {
  return [
    ...loadProjects()
      .filter(({ services }) => services.includes(slug))
      .map((project) => ({ label: project.heading, to: href("/profile/projects/:slug", project) })),
    ...listPostsOfService(slug)
      .slice(0, READ_LIMIT)
      .map((post) => ({ label: post.title, to: href("/blog/:slug", post) })),
  ];
}
