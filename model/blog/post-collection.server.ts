import { href } from "react-router";
import type { FolderCollection } from "../content/collections.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import type { SitePage } from "../content/site-page.ts";
import { PAGE_HEADS_FILE } from "../site/page-heads.server.ts";
import { buildBlogPage, buildBlogPosting } from "../structured-data/blog.server.ts";
import { type BlogPageAddress, buildBlogPath, describePostCard, listBlogPages } from "./blog-page.server.ts";
import {
  findPostFile,
  listPostSlugs,
  loadListedPost,
  loadPosts,
  POST_FOLDER,
  postSchema,
} from "./post.server.ts";
import { loadPostCategories } from "./post-categories.server.ts";

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
  return {
    path: href("/blog/:slug", { slug }),
    files: [findPostFile(slug)],
    ids: () => ["calculator"],
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
  const isFirst = (address.number ?? 1) === 1;
  return {
    path: buildBlogPath(address),
    files: [PAGE_HEADS_FILE, "site/blog-categories.yaml"],
    feeds: "all",
    ...(isFirst && { search: { kind: "page", isList: true } }),
    things: (reader, page) => [buildBlogPage(reader, address, page)],
    listed: (reader) => listPostFiles(reader, address.category),
  };
}

function listPostFiles(reader: ContentReader, category: string | undefined): string[] {
  const name = loadPostCategories(reader).find(({ slug }) => slug === category)?.name;
  const posts = loadPosts(reader).filter((post) => !category || post.category === name);
  return posts.map(({ slug }) => findPostFile(slug));
}
