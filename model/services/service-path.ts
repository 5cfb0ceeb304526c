import { href } from "react-router";

/** The prefix of security services, which have their own folder and URLs. */
const CYBER = "cyber/";

export function buildServicePath(slug: string): string {
  if (slug.startsWith(CYBER)) return href("/cyber/:slug", { slug: slug.slice(CYBER.length) });
  const [parent = "", child] = slug.split("/");
  return child
    ? href("/services/:parent/:slug", { parent, slug: child })
    : href("/services/:slug", { slug: parent });
}

export function findServiceFile(slug: string): string {
  return slug.startsWith(CYBER) ? `${slug}.md` : `services/${slug}.md`;
}
