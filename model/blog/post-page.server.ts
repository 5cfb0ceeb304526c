import { href } from "react-router";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { listHeadings } from "../markdown/markdown.server.ts";
import { memoize } from "../reader/held-content.server.ts";
import { linkService } from "../services/load-service-page.server.ts";
import { buildBlogPath, summarizePost } from "./blog-page.server.ts";
import { type ListedPost, loadPost, loadPosts } from "./post.server.ts";
import { loadPostCategories } from "./post-categories.server.ts";
import { createRelatedPosts } from "./related-posts.server.ts";

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
    related: listRelatedPosts(post).map(summarizePost),
    address: readSiteUrl() + href("/blog/:slug", { slug }),
  };
}

/** The other posts, those first that share most with a post; the newer of two equals comes first. */
function listRelatedPosts(post: ListedPost): ListedPost[] {
  return memoize("related posts", () => createRelatedPosts(loadPosts(), RELATED_LIMIT))(post);
}
