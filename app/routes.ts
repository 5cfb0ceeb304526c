import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { galleryRoutes } from "./gallery/gallery-routes.ts";

export default [
  index("pages/home.tsx"),
  route("services/:slug", "pages/service.tsx"),
  route("blog", "pages/blog.tsx"),
  route("blog/:slug", "pages/blog-post.tsx"),
  route("contact-us", "pages/contact.tsx"),
  route("contact-us/thank-you", "pages/thank-you.tsx"),
  route("contact-us/not-sent", "pages/not-sent.tsx"),
  route("subpages/error", "pages/error.tsx"),
  ...galleryRoutes,
  route(":slug", "pages/text-page.tsx"),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
