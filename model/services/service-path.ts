import { href } from "react-router";

/** The first part of the slug of a page about security: these pages have a folder and addresses of their own. */
const CYBER = "cyber/";

/** The address of a service page, by its slug. */
export function buildServicePath(slug: string): string {
  if (slug.startsWith(CYBER)) return href("/cyber/:slug", { slug: slug.slice(CYBER.length) });
  const [parent = "", child] = slug.split("/");
  return child
    ? href("/services/:parent/:slug", { parent, slug: child })
    : href("/services/:slug", { slug: parent });
}

/** The file of a service page below `content/`, by its slug. */
export function findServiceFile(slug: string): string {
  return slug.startsWith(CYBER) ? `${slug}.md` : `services/${slug}.md`;
}
