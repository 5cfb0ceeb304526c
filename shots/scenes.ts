import { href } from "react-router";
import { loadPosts } from "#app/content/post.server.ts";
import { loadServices } from "#app/content/service.server.ts";

/** One picture to take: a page at a width, in a color scheme. */
export type Scene = { name: string; address: string; width: number; colorScheme: "light" | "dark" };

const WIDTHS = [390, 1024, 1440];
const COLOR_SCHEMES = ["light", "dark"] as const;

/** One page of each kind, at every width and in both color schemes. @throws ContentError */
export function listScenes(): Scene[] {
  const [service] = loadServices();
  const [post] = loadPosts();
  const pages = {
    home: href("/"),
    service: href("/services/:slug", { slug: service?.slug ?? "" }),
    post: href("/blog/:slug", { slug: post?.slug ?? "" }),
    contact: href("/contact-us"),
    blog: href("/blog"),
    "not-found": "/no-such-page",
  };
  return Object.entries(pages).flatMap(([name, address]) =>
    WIDTHS.flatMap((width) => COLOR_SCHEMES.map((colorScheme) => ({ name, address, width, colorScheme }))),
  );
}
