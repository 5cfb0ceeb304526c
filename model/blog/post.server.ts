import { existsSync } from "node:fs";
import * as z from "zod";
import type { Family } from "#art/weave/yarn.server.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { calculatorSchema } from "../calculator/calculator.server.ts";
import { type Article, article, joinHtml } from "../content/article.server.ts";
import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";
import { contentError } from "../content/field-line.server.ts";
import {
  image,
  isoDate,
  pageDescription,
  pageTitle,
  reference,
  requiredSample,
  text,
} from "../content/fields.server.ts";
import { countReadingMinutes } from "../content/markdown.server.ts";
import { parseFile, translationFile } from "../content/parse-file.server.ts";
import type { Image } from "../images/image.server.ts";
import { motifName } from "../images/motif.server.ts";
import { readWovenImage } from "../images/woven-image.server.ts";
import { findPerson, type Person } from "../organization/people.server.ts";
import { findCategoryFamily } from "./post-categories.server.ts";

export const POST_FOLDER = "blog";

// The fields of a post as in specification section 3. The slug is the name of the file.
export const postSchema = (reader: ContentReader) =>
  z
    .strictObject({
      id: z.int().describe("A unique number; of two posts on the same day, the higher one comes first"),
      sample: requiredSample,
      featured: z
        .boolean()
        .default(false)
        .describe("Whether the post is at the top of the blog; by default the newest one is"),
      title: pageTitle,
      description: pageDescription,
      abstract: text
        .max(320)
        .describe("The answer of the post in two or three sentences, shown in lists and at the top"),
      image: image(reader)
        .optional()
        .describe("The image at the top and in lists; by default a pattern in the color of the category"),
      motif: motifName(reader)
        .optional()
        .describe("What the pattern shows when the post has no image; by default it is abstract"),
      imageAlt: z
        .string()
        .optional()
        .describe("What the image shows, for people who cannot see it; empty if it is decorative or woven"),
      category: reference(reader, "category").describe("The list of the blog that contains the post"),
      date: isoDate.describe("The day on which the post is published, which may be in the future"),
      updated: isoDate.optional().describe("When the text last changed in a way that matters to readers"),
      duration: z
        .int()
        .min(1)
        .optional()
        .describe("Reading time in minutes; by default estimated from the text"),
      views: z
        .string()
        .regex(/^\d+(\.\d+)?k?$/, "a count such as 1.1k")
        .describe("How often the post was read, shown under the title, such as 1.1k"),
      author: reference(reader, "person").describe("Who wrote the post, shown with name and photo"),
      services: z
        .array(reference(reader, "service"))
        .min(1)
        .max(4)
        .describe("The services this post is about, linked at the end"),
      calculator: calculatorSchema
        .optional()
        .describe("A calculation of the text that readers can try with their own numbers, shown below it"),
      body: article(reader).describe(
        "The text of the post: the answer first, then examples, sourced numbers, a table or a list",
      ),
    })
    .refine(({ image, imageAlt }) => !image || imageAlt !== undefined, {
      path: ["imageAlt"],
      message: 'what the image shows, or "" if it is decorative',
    })
    .refine(({ date, updated = date }) => updated >= date, {
      path: ["updated"],
      message: "a day on or after the date of the post",
    });

// Rendering the text takes most of the time, and lists need no more of it than how long it takes to read.
const listedPostSchema = (reader: ContentReader) =>
  postSchema(reader)
    .safeExtend({ body: text.transform((source): Article => [source]) })
    .transform(({ body, duration = countReadingMinutes(joinHtml(body)), ...post }) => ({
      ...post,
      duration,
    }));

/** `family` is that of the category. */
export type Post = Omit<z.output<ReturnType<typeof postSchema>>, "author"> & {
  slug: string;
  author: Pick<Person, "name" | "role" | "photo">;
  image: Image;
  imageAlt: string;
  family: Family;
  duration: number;
};

/** @throws ContentError */
export function loadPost(reader: ContentReader, slug: string): Post {
  const { body, image, motif } = parseFile(reader, findPostFile(slug), postSchema);
  const post = loadListedPost(reader, slug);
  return { ...post, image: image ?? readWovenImage(reader, "post", { ...post, seed: slug, motif }), body };
}

function readListedPost(reader: ContentReader, slug: string): ListedPost {
  const file = findPostFile(slug);
  const post = parseFile(reader, file, listedPostSchema);
  const author = findPerson(reader, post.author);
  if (!author) throw contentError(reader, file, [`expected a person, found "${post.author}"`]);
  const family = findCategoryFamily(reader, post.category);
  return {
    ...post,
    slug,
    author: { name: author.name, role: author.role, photo: author.photo },
    family,
    imageAlt: post.imageAlt ?? "",
    image: post.image ?? readWovenImage(reader, "post-card", { ...post, family, seed: slug }),
  };
}

export type ListedPost = Omit<Post, "body">;

/** The slugs of published posts. @throws ContentError */
export function listPostSlugs(reader: ContentReader): string[] {
  return reader.memoize("published posts", () => {
    const scheduled = new Set(listScheduledPosts(reader).map(({ slug }) => slug));
    return listSlugs(reader, POST_FOLDER).filter((slug) => !scheduled.has(slug));
  });
}

/** Below `content/`. */
export function findPostFile(slug: string): string {
  return `${POST_FOLDER}/${slug}.md`;
}

/** Scheduled posts, by UTC date. In development there are none. @throws ContentError */
export function listScheduledPosts(reader: ContentReader): ListedPost[] {
  if (reader.includesScheduled) return [];
  const today = new Date().toISOString().slice(0, "2026-03-12".length);
  return listSlugs(reader, POST_FOLDER)
    .map((slug) => loadListedPost(reader, slug))
    .filter(({ date }) => date > today);
}

/** Published posts, newest first. @throws ContentError */
export function loadPosts(reader: ContentReader): ListedPost[] {
  return reader.memoize("posts", () =>
    listPostSlugs(reader)
      .map((slug) => loadListedPost(reader, slug))
      .sort((one, other) => compareDates(other, one) || other.id - one.id),
  );
}

/** Newest first. @throws ContentError */
export function listPostsOfCategory(reader: ContentReader, name: string): ListedPost[] {
  return (
    reader
      .memoize("posts by category", () => Map.groupBy(loadPosts(reader), ({ category }) => category))
      .get(name) ?? []
  );
}

/** Newest first. @throws ContentError */
export function listPostsOfService(reader: ContentReader, slug: string): ListedPost[] {
  return reader.memoize("posts by service", () => groupByService(reader)).get(slug) ?? [];
}

/** @throws ContentError if two posts have the same id, including scheduled posts */
export function checkPostIds(reader: ContentReader): void {
  const owners = new Map<number, string>();
  for (const { id, slug } of listSlugs(reader, POST_FOLDER).map((slug) => loadListedPost(reader, slug))) {
    const owner = owners.get(id);
    const problem = `field "id": expected a number that no other post has, found ${id}, as in content/${POST_FOLDER}/${owner}.md`;
    if (owner !== undefined) throw contentError(reader, findPostFile(slug), [problem]);
    owners.set(id, slug);
  }
}

/** @throws ContentError */
export function loadListedPost(reader: ContentReader, slug: string): ListedPost {
  const translation = translationFile(findPostFile(slug), reader.locale);
  // Untranslated posts are read once: they differ by language only in the links of their text.
  const own = reader.in(existsSync(reader.path(translation)) ? reader.locale : DEFAULT_LOCALE);
  return own.memoize(`post ${slug}`, () => readListedPost(own, slug));
}

function compareDates({ date: one }: ListedPost, { date: other }: ListedPost): number {
  return Number(one > other) - Number(one < other);
}

function groupByService(reader: ContentReader): Map<string, ListedPost[]> {
  const groups = new Map<string, ListedPost[]>();
  for (const post of loadPosts(reader)) {
    for (const service of new Set(post.services)) {
      const group = groups.get(service) ?? [];
      group.push(post);
      groups.set(service, group);
    }
  }
  return groups;
}
