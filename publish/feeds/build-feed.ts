import { href } from "react-router";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { loadPost, loadPosts, type Post } from "#model/blog/post.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadPageHeads } from "#model/site/page-heads.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { LOGO } from "#model/structured-data/organization.server.ts";
import { findLatest } from "#publish/sitemap/last-change.ts";
import { makeAbsolute } from "./absolute-html.ts";
import type { Feed, FeedEntry, FeedImage } from "./feed.ts";

// So many posts a feed holds: readers that come now and then miss none.
const LIMIT = 20;

/**
 * Gathers the newest posts as feeds tell them: the whole text, and times at the start of a day of UTC.
 * @param findImage the picture of a post by its slug, if it has one that every reader can show
 */
export async function buildFeed(
  reader: ContentReader,
  findImage: (slug: string) => Promise<FeedImage | undefined>,
): Promise<Feed> {
  const origin = readSiteUrl(reader);
  const { blog } = loadPageHeads(reader);
  const { name } = loadOrganization(reader);
  const posts = loadPosts(reader)
    .slice(0, LIMIT)
    .map(({ slug }) => loadPost(reader, slug));
  const entries = await Promise.all(
    posts.map(async (post) => toEntry(post, origin, await findImage(post.slug))),
  );
  return {
    title: `${name}: ${blog.heading}`,
    description: blog.description,
    language: DEFAULT_LOCALE,
    home: origin + href("/blog"),
    origin,
    icon: origin + LOGO,
    publisher: name,
    // A blog without posts has not changed since there was time.
    updated: findLatest(entries.map(({ updated }) => updated)) ?? toTime("1970-01-01"),
    entries,
  };
}

function toEntry(post: Post, origin: string, image: FeedImage | undefined): FeedEntry {
  const address = origin + href("/blog/:slug", post);
  const { title, abstract: summary, author, category, date, updated = date, body } = post;
  return {
    ...{ address, title, summary, category, image },
    author: author.name,
    html: makeAbsolute(body, address),
    published: toTime(date),
    updated: toTime(updated),
  };
}

function toTime(day: string): string {
  return `${day}T00:00:00Z`;
}
