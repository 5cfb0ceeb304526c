import * as z from "zod";
import type { Family } from "#app/weave/yarn.server.ts";
import {
  image,
  isoDate,
  markdown,
  pageDescription,
  pageTitle,
  portrait,
  sample,
  serviceSlug,
  text,
} from "./fields.server.ts";
import { listSlugs } from "./folder.server.ts";
import type { Image } from "./image.server.ts";
import { parseMarkdownFile } from "./parse-file.server.ts";
import { loadService } from "./service.server.ts";
import { readWovenImage } from "./woven-image.server.ts";

const FOLDER = "blog";

// The fields of a blog post, specification section 3; the slug is the file's name, the content its text.
const postSchema = z.strictObject({
  id: z.int(),
  sample,
  title: pageTitle,
  description: pageDescription,
  abstract: text.max(320).describe("Shown in lists and at the top of the post"),
  image: image
    .optional()
    .describe("Left out: a cloth is woven from the post's name, in the dye of its first service"),
  imageAlt: z.string().default("").describe("What the picture shows; empty when it only decorates"),
  category: text.max(30),
  date: isoDate,
  duration: z.int().min(1).describe("Reading time in minutes"),
  views: z.string().regex(/^\d+(\.\d+)?k?$/, "a count such as 1.1k"),
  author: z.strictObject({ name: text, role: text, photo: portrait }),
  services: z.array(serviceSlug).min(1).max(4).describe("The services this post touches"),
  body: markdown,
});

/** A post has the color of the first service it touches. */
export type Post = z.output<typeof postSchema> & { slug: string; image: Image; family: Family };

/** Reads one post. @throws ContentError */
export function loadPost(slug: string): Post {
  const post = parseMarkdownFile(`${FOLDER}/${slug}.md`, postSchema);
  const { family } = loadService(post.services[0] ?? "");
  return { ...post, slug, family, image: post.image ?? readWovenImage("post", family, slug) };
}

/** Reads all posts, newest first. @throws ContentError */
export function loadPosts(): Post[] {
  return listSlugs(FOLDER)
    .map(loadPost)
    .sort((one, other) => other.date.localeCompare(one.date) || other.id - one.id);
}
