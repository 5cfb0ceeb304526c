import type { ContentReader } from "../content/content-reader.server.ts";
import { translateSite } from "../messages/messages.server.ts";
import type { MessageKey } from "../messages/messages.ts";
import type { NamedLink } from "./page-paths.ts";

/** Steps of a breadcrumb, in the reader's language. */
export function nameTrail(reader: ContentReader, ...steps: (keyof typeof STEPS)[]): NamedLink[] {
  const translate = translateSite(reader);
  return steps.map((label) => ({ label: translate(label), to: STEPS[label] }));
}

/** The pages above others, by their names. */
const STEPS = {
  "breadcrumb.profile": "/profile",
  "breadcrumb.projects": "/profile/projects",
  "breadcrumb.jobs": "/job-openings",
  "breadcrumb.sitemap": "/sitemap",
  "blog.name": "/blog",
  "sitemap.services": "/sitemap#services",
} satisfies Partial<Record<MessageKey, string>>;
