import { existsSync } from "node:fs";
import { href } from "react-router";
import * as z from "zod";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { blockList } from "../blocks/block-list.server.ts";
import { article } from "../content/article.server.ts";
import { ContentError } from "../content/content-error.ts";
import { type ContentReader, listSlugs, readToday } from "../content/content-reader.server.ts";
import {
  count,
  flag,
  image,
  isoDate,
  pageFields,
  pageIntro,
  reference,
  serviceFamily,
  slug,
  text,
  uniqueBy,
} from "../content/fields.server.ts";
import { countReadingMinutes } from "../content/markdown.server.ts";
import { contentError, parseFile, translationFile } from "../content/parse-file.server.ts";
import { motifName, readWovenImage } from "../images/woven-image.server.ts";
import { findPerson } from "../organization/people.server.ts";

export const POST_FOLDER = "blog";

// The fields of a post as in specification section 3. The slug is the name of the file.
const postFields = (reader: ContentReader) => ({
  id: z.int().describe("A unique number. Of two posts on the same day, the higher number comes first"),
  ...pageFields,
  featured: flag("Whether the post is at the top of the blog; by default the newest one is"),
  abstract: text.max(320).describe("The answer of the post in two or three sentences, for lists and the top"),
  image: image(reader).optional().describe("The image at the top and in lists. Left out: a woven pattern"),
  motif: motifName(reader).optional().describe("What a woven image shows. Left out: a lozenge"),
  imageAlt: z.string().optional().describe("What it shows, for those who can't see it; empty if decorative"),
  category: reference(reader, "category").describe("The list on the blog that contains the post"),
  date: isoDate.describe("The day on which the post is published, which may be in the future"),
  updated: isoDate.optional().describe("When the text last changed in a way that matters to readers"),
  duration: z.int().min(1).optional().describe("Reading time in minutes; by default estimated from the text"),
  views: count.describe("How many times the post was read, shown under the title, such as 1.1k"),
  author: reference(reader, "person").describe("Who wrote the post, shown with name and photo"),
  services: z.array(reference(reader, "service")).min(1).max(4).describe("Services it is about, at the end"),
});

export const postSchema = (reader: ContentReader) =>
  z
    .strictObject({
      ...postFields(reader),
      blocks: blockList(reader).prefault([
        { hero: { layout: "beside", isCompact: true } },
        { body: { layout: "article", ground: "surface", hasCall: true } },
      ]),
      body: article(reader).describe("The text: the answer first, then examples, and numbers with sources"),
    })
    .refine(({ image, imageAlt }) => !image || imageAlt !== undefined, {
      path: ["imageAlt"],
      message: 'what the image shows, or "" if it is decorative',
    })
    .refine(({ date, updated = date }) => updated >= date, {
      path: ["updated"],
      message: "a day on or after the date of the post",
    });

/** A post as lists show it: rendering its text takes most of the time, and they need no more of it than how long it takes to read. */
export type ListedPost = ReturnType<typeof loadListedPost>;

export type Post = ReturnType<typeof loadPost>;

// Links in its blocks are checked against the list of pages, which takes this.
const listedPostSchema = (reader: ContentReader) => z.object({ ...postFields(reader), body: text });

export function loadPost(reader: ContentReader, slug: string) {
  const { blocks, body, image, motif } = parseFile(reader, findPostFile(slug), postSchema);
  const post = loadListedPost(reader, slug);
  return {
    ...post,
    ...{ blocks, body },
    image: image ?? readWovenImage(reader, "post", { family: post.family, seed: slug, motif }),
  };
}

export function loadListedPost(reader: ContentReader, slug: string) {
  const isTranslated = existsSync(reader.path(translationFile(findPostFile(slug), reader.locale)));
  // Untranslated posts are read once: they differ by language only in the links of their text.
  const own = isTranslated ? reader : reader.in(DEFAULT_LOCALE);
  return own.memoize(`post ${slug}`, () => readListedPost(own, slug));
}

/** Its color is that of its category. */
function readListedPost(reader: ContentReader, slug: string) {
  const file = findPostFile(slug);
  const { author, body, motif, ...post } = parseFile(reader, file, listedPostSchema);
  const person = findPerson(reader, author);
  if (!person) throw contentError(reader, file, ["author"], "a person", `"${author}"`);
  const { name, role, photo } = person;
  const { family } = findCategory(reader, { name: post.category });
  return {
    ...post,
    ...{ slug, file, family },
    path: href("/blog/:slug", { slug }),
    author: { name, role, photo },
    duration: post.duration ?? countReadingMinutes(body),
    imageAlt: post.imageAlt ?? "",
    image: post.image ?? readWovenImage(reader, "post-card", { family, seed: slug, motif }),
  };
}

export function findPostFile(slug: string): string {
  return `${POST_FOLDER}/${slug}.md`;
}

/** Scheduled posts, by UTC date. In development there are none. */
export function listScheduledPosts(reader: ContentReader): ListedPost[] {
  return reader.includesScheduled ? [] : loadAllPosts(reader).filter(({ date }) => date > readToday());
}

/** Published posts, newest first. */
export function loadPosts(reader: ContentReader): ListedPost[] {
  return reader.memoize("posts", () => {
    return loadAllPosts(reader)
      .filter(({ date }) => reader.includesScheduled || date <= readToday())
      .sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
  });
}

/** Newest first. */
export function listPostsOfService(reader: ContentReader, slug: string): ListedPost[] {
  return loadPosts(reader).filter(({ services }) => services.includes(slug));
}

/** Scheduled posts count, too. */
export function checkPostIds(reader: ContentReader): void {
  for (const [first, second] of Map.groupBy(loadAllPosts(reader), ({ id }) => id).values())
    if (first && second) {
      const found = `${second.id}, as in content/${first.file}`;
      throw contentError(reader, second.file, ["id"], "a number that no other post has", found);
    }
}

function loadAllPosts(reader: ContentReader): ListedPost[] {
  return listSlugs(reader, POST_FOLDER).map((slug) => loadListedPost(reader, slug));
}

const CATEGORIES_FILE = "site/blog-categories.yaml";

export const categoriesSchema = z
  .array(
    z.strictObject({
      slug: slug.describe("The end of its URL, /blog/category/…; old links break when it changes"),
      name: text.max(30).describe("The name in lists and on posts, in one or two words"),
      family: serviceFamily.describe("The kind of work it is closest to; it decides the color of its posts"),
      ...pageIntro,
    }),
  )
  .min(1)
  .superRefine(uniqueBy("slug", "each slug once"))
  .superRefine(uniqueBy("name", "each name once"));

export type PostCategory = z.output<typeof categoriesSchema>[number];

/** In display order. */
export function loadPostCategories(reader: ContentReader): PostCategory[] {
  return parseFile(reader, CATEGORIES_FILE, categoriesSchema);
}

/** @throws ContentError if there is no such category */
export function findCategory(
  reader: ContentReader,
  { slug, name }: Partial<Pick<PostCategory, "slug" | "name">>,
): PostCategory {
  const category = loadPostCategories(reader).find((one) => one.slug === slug || one.name === name);
  if (category) return category;
  throw new ContentError(`content/${CATEGORIES_FILE}`, [`expected a category "${name ?? slug}", found none`]);
}
