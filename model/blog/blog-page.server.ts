import { href } from "react-router";
import { formatDate } from "#contract/format-date.ts";
import type { Card } from "../content/card.ts";
import { ContentError } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { translateSite } from "../messages/messages.server.ts";
import { loadPageHeads } from "../site/page-heads.server.ts";
import { type ListedPost, listPostsOfCategory, loadPosts } from "./post.server.ts";
import { loadPostCategories } from "./post-categories.server.ts";

export const POSTS_PER_PAGE = 9;

export type BlogPage = ReturnType<typeof loadBlogPage>;

export type BlogPageAddress = { category?: string | undefined; number?: number };

export function listBlogPages(reader: ContentReader): BlogPageAddress[] {
  return [undefined, ...loadPostCategories(reader).map(({ slug }) => slug)].flatMap((category) => {
    const count = countPages(selectPosts(reader, category).listed);
    return Array.from({ length: count }, (_, index) => ({ category, number: index + 1 }));
  });
}

export function buildBlogPath({ category, number = 1 }: BlogPageAddress): string {
  if (category && number > 1)
    return href("/blog/category/:category/page/:number", { category, number: String(number) });
  if (category) return href("/blog/category/:category", { category });
  return number > 1 ? href("/blog/page/:number", { number: String(number) }) : href("/blog");
}

/** Posts are newest first. Each list starts with its featured post, or else the newest. @throws ContentError */
export function loadBlogPage(reader: ContentReader, { category: slug, number = 1 }: BlogPageAddress) {
  const category = loadPostCategories(reader).find((one) => one.slug === slug);
  if (slug && !category)
    throw new ContentError("content/site/blog-categories.yaml", [
      `expected a category "${slug}", found none`,
    ]);
  const { featured, listed } = selectPosts(reader, slug);
  const count = countPages(listed);
  if (!(number >= 1 && number <= count))
    throw new ContentError("content/blog", [`expected one of ${count} pages of the blog, found ${number}`]);
  const { title, description, heading, lead } = category ?? loadPageHeads(reader).blog;
  const from = (number - 1) * POSTS_PER_PAGE;
  return {
    ...{ title, description, heading, lead, number, category: category?.name },
    path: buildBlogPath({ category: slug, number }),
    featured:
      number === 1 && featured
        ? { ...describePostCard(reader, featured), text: featured.abstract }
        : undefined,
    posts: listed.slice(from, from + POSTS_PER_PAGE).map((post) => describePostCard(reader, post)),
    ...reader.memoize("topics of the blog", () => countTopics(reader)),
    count,
    pages: listPageNumbers(number, count).map((number) => ({
      ...{ number, to: buildBlogPath({ category: slug, number }) },
    })),
  };
}

export function describePostCard(reader: ContentReader, post: ListedPost): Card {
  const { slug, title, image, category, family, date, duration, views } = post;
  const translate = translateSite(reader);
  return {
    title,
    to: href("/blog/:slug", { slug }),
    isTitle: true,
    family,
    image,
    notes: [category],
    text: shorten(post.abstract),
    facts: [
      { text: formatDate(reader.locale, date), day: date },
      { text: translate("blog.readingTime", { minutes: duration }) },
      { text: translate("blog.views", { views }) },
    ],
  };
}

/** The sentences that fit a card, or else words of the first: style sheets cut within words. */
function shorten(text: string): string {
  if (text.length <= CARD_TEXT) return text;
  const start = text.slice(0, CARD_TEXT + 1);
  return start.match(/^.*[.?!](?= )/)?.[0] ?? `${start.replace(/[\s,.;:]+\S*$/, "")} …`;
}

const CARD_TEXT = 145;

/** Each category with its number of posts. */
function countTopics(reader: ContentReader) {
  const categories = loadPostCategories(reader).map(({ slug: category, name, family }) => ({
    label: name,
    to: buildBlogPath({ category }),
    count: listPostsOfCategory(reader, name).length,
    family,
  }));
  return { categories, total: loadPosts(reader).length };
}

type Selection = { featured?: ListedPost | undefined; listed: ListedPost[] };

function selectPosts(reader: ContentReader, categorySlug: string | undefined): Selection {
  if (!categorySlug) return reader.memoize("posts of the whole blog", () => featureOne(loadPosts(reader)));
  const category = loadPostCategories(reader).find(({ slug }) => slug === categorySlug);
  return featureOne(listPostsOfCategory(reader, category?.name ?? ""));
}

function featureOne(posts: ListedPost[]): Selection {
  const featured = posts.find((post) => post.featured) ?? posts[0];
  return { featured, listed: posts.filter((post) => post !== featured) };
}

function countPages(posts: ListedPost[]): number {
  return Math.max(1, Math.ceil(posts.length / POSTS_PER_PAGE));
}

const NEIGHBORS = 2;

/** The page numbers to link to: the first, the last and the neighbors. A gap never hides a single number. */
export function listPageNumbers(current: number, count: number): number[] {
  const wanted = [1, count];
  for (let number = current - NEIGHBORS; number <= current + NEIGHBORS; number += 1) wanted.push(number);
  const numbers = [...new Set(wanted)]
    .filter((number) => number >= 1 && number <= count)
    .sort((one, other) => one - other);
  return numbers.flatMap((number, index) =>
    number - (numbers[index - 1] ?? number) === 2 ? [number - 1, number] : number,
  );
}
