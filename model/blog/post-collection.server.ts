import { href } from "react-router";
import type { FolderCollection } from "../content/collections.ts";
import type { SitePage } from "../content/site-page.ts";
import { buildBlogPage, buildBlogPosting } from "../structured-data/blog.server.ts";
import {
  type BlogPageAddress,
  buildBlogPath,
  describePostCard,
  listBlogPages,
  listPostsOfTopic,
} from "./blog-list.server.ts";
import { BLOG_FILE } from "./blog-page.server.ts";
import { findPostFile, listPostSlugs, loadListedPost, POST_FOLDER, postSchema } from "./post.server.ts";
import { CATEGORIES_FILE } from "./post-categories.server.ts";

export const posts: FolderCollection = {
  folder: POST_FOLDER,
  prefix: "blog",
  label: "Blog posts",
  entry: "post",
  help: "A post is published on its date. Its URL is the name of its file.",
  schema: postSchema,
  facts: [
    "id",
    "featured",
    "image",
    "motif",
    "category",
    "date",
    "updated",
    "duration",
    "views",
    "author",
    "services",
  ],
  pages: (reader) => [...listBlogPages(reader).map(describeList), ...listPostSlugs(reader).map(describePost)],
};

function describePost(slug: string): SitePage {
  const file = findPostFile(slug);
  return {
    path: href("/blog/:slug", { slug }),
    files: [file],
    search: { kind: "post", isDated: true },
    card: (reader) => describePostCard(reader, loadListedPost(reader, slug)),
    feeds: "all",
    isDated: true,
    share(reader) {
      const { family, category } = loadListedPost(reader, slug);
      return { family, label: category };
    },
    article(reader) {
      const { date, updated, category } = loadListedPost(reader, slug);
      return {
        "article:published_time": date,
        ...(updated && { "article:modified_time": updated }),
        "article:section": category,
      };
    },
    things: (reader, page) => [buildBlogPosting(reader, loadListedPost(reader, slug), page)],
  };
}

function describeList(address: BlogPageAddress): SitePage {
  return {
    path: buildBlogPath(address),
    files: [BLOG_FILE, CATEGORIES_FILE],
    feeds: "all",
    ...(address.number === 1 && { search: { kind: "page" } }),
    things: (reader, page) => [buildBlogPage(reader, address, page)],
    listed: (reader) => listPostsOfTopic(reader, address.category).map(({ file }) => file),
  };
}
