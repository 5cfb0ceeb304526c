import { href } from "react-router";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { listHeadings } from "../markdown/markdown.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { linkService } from "../services/load-service.server.ts";
import { buildBlogPath, summarizePost } from "./blog-page.server.ts";
import { type ListedPost, loadPost, loadPosts } from "./post.server.ts";
import { loadPostCategories } from "./post-categories.server.ts";
import { createRelatedPosts } from "./related-posts.server.ts";

const RELATED_LIMIT = 3;

/** A post with its table of contents, the services and posts it leads to, and the address under which it is shared. */
export function loadPostPage(reader: ContentReader, slug: string) {
  const post = loadPost(reader, slug);
  const category = loadPostCategories(reader).find(({ name }) => name === post.category)?.slug;
  return {
    post,
    contents: listHeadings(post.body),
    categoryPath: buildBlogPath({ category }),
    services: post.services.map((slug) => linkService(reader, slug)),
    related: listRelatedPosts(reader, post).map(summarizePost),
    address: readSiteUrl(reader) + href("/blog/:slug", { slug }),
  };
}

/** The other posts, those first that share most with a post; the newer of two equals comes first. */
function listRelatedPosts(reader: ContentReader, post: ListedPost): ListedPost[] {
  return reader.memoize("related posts", () => createRelatedPosts(loadPosts(reader), RELATED_LIMIT))(post);
}
