import { formatDate } from "#contract/format-date.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { translateSite } from "../messages/messages.server.ts";
import { findRelated } from "../pages/find-related.ts";
import { loadBlocks } from "../pages/load-blocks.server.ts";
import { linkService } from "../services/load-service.server.ts";
import { nameTrail } from "../site/page-trail.server.ts";
import { readSiteUrl } from "../site/site-url.server.ts";
import { buildBlogPath, describePostCard, describePostFacts } from "./blog-list.server.ts";
import { loadPost, loadPosts, type Post } from "./post.server.ts";
import { findCategory } from "./post-categories.server.ts";

/** A post with its blocks, the services it is about and posts to read next. @throws ContentError */
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
