import * as z from "zod";
import type { Family } from "#app/weave/yarn.server.ts";
import { ContentError } from "./content-error.ts";
import {
  image,
  isoDate,
  markdown,
  pageDescription,
  pageTitle,
  requiredSample,
  serviceSlug,
  text,
} from "./fields.server.ts";
import { listSlugs } from "./folder.server.ts";
import type { Image } from "./image.server.ts";
import { countReadingMinutes } from "./markdown.server.ts";
import { parseMarkdownFile } from "./parse-file.server.ts";
import { findPerson, type Person, personId } from "./people.server.ts";
import { categoryName } from "./post-categories.server.ts";
import { loadService } from "./service/load-service.server.ts";
import { readWovenImage } from "./woven-image.server.ts";

/** The folder of its files below `content/`. */
export const POST_FOLDER = "blog";

// The fields of a blog post, specification section 3; the slug is the file's name, the content its text.
const postSchema = z
  .strictObject({
    id: z.int(),
    sample: requiredSample,
    featured: z.boolean().default(false).describe("true: leads the blog; otherwise the newest post does"),
    title: pageTitle,
    description: pageDescription,
    abstract: text.max(320).describe("Shown in lists and at the top of the post"),
    image: image
      .optional()
      .describe("Left out: a cloth is woven from the post's name, in the dye of its first service"),
    imageAlt: z
      .string()
      .optional()
      .describe("What the picture shows; empty when it only decorates. A woven picture needs none"),
    category: categoryName,
    date: isoDate,
    duration: z
      .int()
      .min(1)
      .optional()
      .describe("Reading time in minutes. Left out: counted from the words of the text"),
    views: z.string().regex(/^\d+(\.\d+)?k?$/, "a count such as 1.1k"),
    author: personId.describe("The id of a person in content/site/people.yaml"),
    services: z.array(serviceSlug).min(1).max(4).describe("The services this post touches"),
    body: markdown,
  })
  .refine(({ image, imageAlt }) => !image || imageAlt !== undefined, {
    path: ["imageAlt"],
    message: 'what the picture shows, or "" when it only decorates',
  });

/** A post has the color of the first service it touches. */
export type Post = Omit<z.output<typeof postSchema>, "author"> & {
  slug: string;
  author: Pick<Person, "name" | "role" | "photo">;
  image: Image;
  imageAlt: string;
  family: Family;
  duration: number;
};

/** Reads one post. @throws ContentError */
export function loadPost(slug: string): Post {
  const file = `${POST_FOLDER}/${slug}.md`;
  const post = parseMarkdownFile(file, postSchema);
  const author = findPerson(post.author);
  if (!author) throw new ContentError(`content/${file}`, [`expected a person, found "${post.author}"`]);
  const { family } = loadService(post.services[0] ?? "");
  return {
    ...post,
    slug,
    author: { name: author.name, role: author.role, photo: author.photo },
    family,
    imageAlt: post.imageAlt ?? "",
    image: post.image ?? readWovenImage("post", family, slug),
    duration: post.duration ?? countReadingMinutes(post.body),
  };
}

/** Reads all posts, newest first. @throws ContentError */
export function loadPosts(): Post[] {
  return listSlugs(POST_FOLDER)
    .map(loadPost)
    .sort((one, other) => other.date.localeCompare(one.date) || other.id - one.id);
}
