import * as z from "zod";
import {
  image,
  isoDate,
  markdown,
  pageDescription,
  pageTitle,
  sample,
  serviceSlug,
  text,
} from "./fields.server.ts";
import { listSlugs } from "./folder.server.ts";
import { parseMarkdownFile } from "./parse-file.server.ts";

const FOLDER = "blog";

// The fields of a blog post, specification section 3; the slug is the file's name, the content its text.
const postSchema = z.strictObject({
  id: z.int(),
  sample,
  title: pageTitle,
  description: pageDescription,
  abstract: text.max(320).describe("Shown in lists and at the top of the post"),
  image,
  imageAlt: z.string().describe("What the picture shows; empty when it only decorates"),
  category: text.max(30),
  date: isoDate,
  duration: z.int().min(1).describe("Reading time in minutes"),
  views: z.string().regex(/^\d+(\.\d+)?k?$/, "a count such as 1.1k"),
  author: z.strictObject({ name: text, role: text, photo: image }),
  services: z.array(serviceSlug).min(1).max(4).describe("The services this post touches"),
  body: markdown,
});

export type Post = z.output<typeof postSchema> & { slug: string };

/** Reads one post. @throws ContentError */
export function loadPost(slug: string): Post {
  return { ...parseMarkdownFile(`${FOLDER}/${slug}.md`, postSchema), slug };
}

/** Reads all posts, newest first. @throws ContentError */
export function loadPosts(): Post[] {
  return listSlugs(FOLDER)
    .map(loadPost)
    .sort((one, other) => other.date.localeCompare(one.date) || other.id - one.id);
}
