import { href } from "react-router";
import { readSiteUrl } from "#app/seo/site-url.server.ts";
import { buildBlogPath, summarizePost } from "./blog-page.server.ts";
import { listHeadings } from "./markdown.server.ts";
import { loadPost, loadPosts, type Post } from "./post.server.ts";
import { loadPostCategories } from "./post-categories.server.ts";
import { linkService } from "./service/load-service-page.server.ts";

const RELATED_LIMIT = 3;

/** A post with its table of contents, the services and posts it leads to, and the address under which it is shared. */
export function loadPostPage(slug: string) {
  const post = loadPost(slug);
  const category = loadPostCategories().find(({ name }) => name === post.category)?.slug;
  return {
    post,
    contents: listHeadings(post.body),
    categoryPath: buildBlogPath({ category }),
    services: post.services.map(linkService),
    related: listRelatedPosts(post).slice(0, RELATED_LIMIT).map(summarizePost),
    address: readSiteUrl() + href("/blog/:slug", { slug }),
  };
}

/** The other posts, those first that share most with a post; the newer of two equals comes first. */
function listRelatedPosts(post: Post): Post[] {
  const countShared = (other: Post) =>
    other.services.filter((service) => post.services.includes(service)).length +
    (other.category === post.category ? 1 : 0);
  return loadPosts()
    .filter(({ slug }) => slug !== post.slug)
    .sort((one, other) => countShared(other) - countShared(one));
}
