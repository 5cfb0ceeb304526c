import { index, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { LOCALES, localePrefix } from "#contract/locales.ts";

// Set by `npm run gallery`; builds don't contain its page.
const isGallery = import.meta.env.MODE === "gallery";

const pages = [
  index("pages/home.tsx"),
  route("services/:slug", "pages/service.tsx"),
  route("services/:parent/:slug", "pages/service.tsx", { id: "service-part" }),
  route("cyber/:slug", "pages/service.tsx", { id: "security-service" }),
  route("blog", "pages/blog.tsx"),
  route("blog/page/:number", "pages/blog.tsx", { id: "blog-further" }),
  route("blog/category/:category", "pages/blog.tsx", { id: "blog-category" }),
  route("blog/category/:category/page/:number", "pages/blog.tsx", { id: "blog-category-further" }),
  route("blog/:slug", "pages/blog-post.tsx"),
  route("profile/projects/:slug", "pages/project.tsx"),
  route("subpages/jobs/:slug", "pages/job.tsx"),
  route("contact-us/not-sent", "pages/not-sent.tsx"),
  route("offline", "pages/offline.tsx"),
  // What is none of these is a page by its file, or not found.
  route("*", "pages/page.tsx"),
] satisfies RouteConfig;

export default [
  ...LOCALES.flatMap((locale) => addPrefix(pages, localePrefix(locale).slice(1))),
  ...(isGallery ? [route("gallery/:block?", "gallery/gallery.tsx")] : []),
] satisfies RouteConfig;

function addPrefix(routes: RouteConfigEntry[], prefix: string): RouteConfigEntry[] {
  if (prefix === "") return routes;
  return routes.map(({ index, id, path, file }) => ({
    id: `${prefix}/${id ?? file}`,
    path: index ? prefix : `${prefix}/${path}`,
    file,
  }));
}
