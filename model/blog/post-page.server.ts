import { href } from "react-router";
import type { BlogLeaf, BlogPostingLeaf, CollectionPageLeaf } from "schema-dts";
import { formatDate } from "#contract/format-date.ts";
import type { FolderCollection } from "../content/collections.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { translateSite } from "../messages/messages.server.ts";
import { findRelated } from "../pages/find-related.ts";
import { loadBlocks } from "../pages/load-blocks.server.ts";
import { linkService } from "../services/load-service.server.ts";
import { nameTrail } from "../site/page-trail.server.ts";
import type { PageSubject, SitePage } from "../site/site-page.ts";
import { readSiteUrl } from "../site/site-url.server.ts";
import { nameOrganization, organizationId } from "../site/structured-data.server.ts";
import {
  type BlogPageAddress,
  buildBlogPath,
  describePostCard,
  describePostFacts,
  listBlogPages,
  selectPosts,
} from "./blog-list.server.ts";
import { BLOG_FILE } from "./blog-page.server.ts";
import {
  findCategory,
  findPostFile,
  type ListedPost,
  loadListedPost,
  loadPost,
  loadPosts,
  POST_FOLDER,
  type Post,
  postSchema,
} from "./post.server.ts";

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
  pages: (reader) => [
    ...listBlogPages(reader).map(describeList),
    ...loadPosts(reader).map(({ slug }) => describePost(slug)),
  ],
};

function describePost(slug: string): SitePage {
  return {
    path: href("/blog/:slug", { slug }),
    file: findPostFile(slug),
    search: { kind: "post" },
    card: (reader) => describePostCard(reader, loadListedPost(reader, slug)),
    hasFeed: true,
    isDated: true,
    changed(reader) {
      const { date, updated = date } = loadListedPost(reader, slug);
      return updated;
    },
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
    file: BLOG_FILE,
    hasFeed: true,
    ...(address.number === 1 && { search: { kind: "page" } }),
    things: (reader, page) => [buildBlogPage(reader, address, page)],
    changed: (reader) => selectPosts(reader, address.category).posts[0]?.date,
  };
}

function buildBlogPosting(
  reader: ContentReader,
  { title, author, date, updated, category, duration, image: cover }: ListedPost,
  { description, url, locale, image }: PageSubject,
): BlogPostingLeaf {
  return {
    "@type": "BlogPosting",
    headline: title,
    description,
    url,
    mainEntityOfPage: url,
    image: image ?? readSiteUrl(reader) + cover.src,
    datePublished: date,
    ...(updated && { dateModified: updated }),
    author: {
      "@type": "Person",
      name: author.name,
      jobTitle: author.role,
      url: `${readSiteUrl(reader)}/profile`,
    },
    publisher: nameOrganization(reader),
    isPartOf: { "@id": blogId(reader) },
    articleSection: category,
    timeRequired: `PT${duration}M`,
    inLanguage: locale,
  };
}

/** The first page of all posts is the blog itself, the others are parts of it. */
function buildBlogPage(
  reader: ContentReader,
  { category, number = 1 }: BlogPageAddress,
  { title, description, url, locale }: PageSubject,
): BlogLeaf | CollectionPageLeaf {
  const page = { name: title, description, url, inLanguage: locale };
  if (category || number > 1)
    return { "@type": "CollectionPage", ...page, isPartOf: { "@id": blogId(reader) } };
  return { "@type": "Blog", "@id": blogId(reader), ...page, publisher: { "@id": organizationId(reader) } };
}

function blogId(reader: ContentReader): string {
  return `${readSiteUrl(reader)}/blog#blog`;
}

export function loadPostPage(reader: ContentReader, slug: string) {
  const post = loadPost(reader, slug);
  const { title, description, abstract, category, family, image, imageAlt, body, path } = post;
  const about = [...new Set(post.services)];
  const countShared = (other: { category: string; services: string[] }) =>
    about.filter((service) => other.services.includes(service)).length + Number(other.category === category);
  return {
    ...{ title, description, family },
    trail: [
      ...nameTrail(reader, "blog.name"),
      { label: category, to: buildBlogPath({ category: findCategory(reader, { name: category }).slug }) },
      { label: title, to: path },
    ],
    blocks: loadBlocks(reader, post.blocks, {
      ...{ file: post.file, seed: slug, family, body },
      head: { heading: title, eyebrow: category, lead: abstract, image, imageAlt },
      byline: describeByline(reader, post),
    }),
    services: post.services.map((service) => linkService(reader, service)),
    related: findRelated(post, loadPosts(reader), countShared).map((other) =>
      describePostCard(reader, other),
    ),
    address: readSiteUrl(reader) + path,
  };
}

function describeByline(reader: ContentReader, post: Post) {
  const { author, updated } = post;
  const facts = describePostFacts(reader, post);
  if (!updated) return { author, facts };
  const date = formatDate(reader.locale, updated);
  return {
    author,
    facts: [...facts, { text: translateSite(reader)("page.updated", { date }), day: updated }],
  };
}
