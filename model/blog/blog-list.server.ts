import { formatDate } from "#contract/format-date.ts";
import { ContentError } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { translateSite } from "../messages/messages.server.ts";
import type { Card } from "../site/card.ts";
import { type ListedPost, loadPostCategories, loadPosts } from "./post.server.ts";

export const POSTS_PER_PAGE = 9;

/** A page of the blog: of a category by its slug or of all posts, and which of its pages. */
export type BlogPageAddress = { category?: string | undefined; number?: number };

export function listBlogPages(reader: ContentReader): BlogPageAddress[] {
  return [undefined, ...loadPostCategories(reader).map(({ slug }) => slug)].flatMap((category) => {
    const { count } = selectPosts(reader, category);
    return Array.from({ length: count }, (_, index) => ({ category, number: index + 1 }));
  });
}

export function buildBlogPath({ category, number = 1 }: BlogPageAddress): string {
  return ["/blog", category ? `category/${category}` : [], number > 1 ? `page/${number}` : []]
    .flat()
    .join("/");
}

/** The posts of a page, newest first, and where to go from there. The first page begins with the featured post, or else the newest. */
export function listPostCards(reader: ContentReader, { category, number = 1 }: BlogPageAddress) {
  const { featured, count } = selectPosts(reader, category);
  const cards = listShownPosts(reader, { category, number }).map((post) => describePostCard(reader, post));
  const pathOf = (number: number) => buildBlogPath({ category, number });
  return {
    cards: number === 1 && featured ? [describeFeatured(reader, featured, category), ...cards] : cards,
    topics: { links: listTopics(reader), current: buildBlogPath({ category }) },
    pages: {
      links: listPageNumbers(number, count).map((number) => ({ number, to: pathOf(number) })),
      number,
      newer: number > 1 ? pathOf(number - 1) : undefined,
      older: number < count ? pathOf(number + 1) : undefined,
    },
  };
}

/** Those of a page but the featured one. @throws ContentError if there is no such page */
export function listShownPosts(
  reader: ContentReader,
  { category, number = 1 }: BlogPageAddress,
): ListedPost[] {
  const { others, count } = selectPosts(reader, category);
  if (!(number >= 1 && number <= count))
    throw new ContentError("content/blog", [`expected one of ${count} pages of the blog, found ${number}`]);
  return others.slice((number - 1) * POSTS_PER_PAGE, number * POSTS_PER_PAGE);
}

export function describePostCard(reader: ContentReader, post: ListedPost): Card {
  const { title, path, image, category, family } = post;
  return {
    ...{ title, to: path, family, image },
    isTitle: true,
    notes: [category],
    text: shorten(post.abstract),
    facts: describePostFacts(reader, post),
  };
}

export function describePostFacts(reader: ContentReader, { date, duration, views }: ListedPost) {
  const translate = translateSite(reader);
  return [
    { text: formatDate(reader.locale, date), day: date },
    { text: translate("blog.readingTime", { minutes: duration }) },
    { text: translate("blog.views", { views }) },
  ];
}

function describeFeatured(reader: ContentReader, post: ListedPost, category: string | undefined): Card {
  const notes = [category ? [] : translateSite(reader)("blog.featured"), post.category].flat();
  return { ...describePostCard(reader, post), text: post.abstract, notes };
}

/** The sentences that fit a card, or else words of the first, because CSS would cut within words. */
function shorten(text: string): string {
  if (text.length <= CARD_TEXT) return text;
  const start = text.slice(0, CARD_TEXT + 1);
  return start.match(/^.*[.?!](?= )/)?.[0] ?? `${start.replace(/[\s,.;:]+\S*$/, "")} …`;
}

const CARD_TEXT = 145;

function listTopics(reader: ContentReader) {
  const all = { label: translateSite(reader)("blog.all"), slug: undefined };
  const categories = loadPostCategories(reader).map(({ slug, name }) => ({ label: name, slug }));
  return [all, ...categories].map(({ label, slug }) => ({
    label,
    to: buildBlogPath({ category: slug }),
    count: selectPosts(reader, slug).posts.length,
  }));
}

/**
 * The posts of a topic, newest first, of which one is featured, and how many pages the others take. Each page of each list asks
 * for them. @param category its slug; without one, all posts
 */
export function selectPosts(reader: ContentReader, category: string | undefined) {
  return reader.memoize(`posts of the topic ${category ?? ""}`, () => {
    const name = loadPostCategories(reader).find(({ slug }) => slug === category)?.name;
    const posts = loadPosts(reader).filter((post) => !category || post.category === name);
    const featured = posts.find((post) => post.featured) ?? posts[0];
    const others = posts.filter((post) => post !== featured);
    return { posts, featured, others, count: Math.max(1, Math.ceil(others.length / POSTS_PER_PAGE)) };
  });
}

const NEIGHBORS = 2;

/** The page numbers to link to: the first, the last and the neighbors. A gap never hides a single number. */
export function listPageNumbers(current: number, count: number): number[] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const wanted = numbers.filter(
    (number) => number === 1 || number === count || Math.abs(number - current) <= NEIGHBORS,
  );
  return numbers.filter(
    (number) => wanted.includes(number) || (wanted.includes(number - 1) && wanted.includes(number + 1)),
  );
}
