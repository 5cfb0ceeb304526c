import { href } from "react-router";
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
  "breadcrumb.projects": href("/profile/projects"),
  "breadcrumb.jobs": "/job-openings",
  "breadcrumb.sitemap": href("/sitemap"),
  "blog.name": href("/blog"),
  "sitemap.services": `${href("/sitemap")}#services`,
} satisfies Partial<Record<MessageKey, string>>;
