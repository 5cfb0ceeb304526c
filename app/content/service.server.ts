import * as z from "zod";
import {
  image,
  markdown,
  pageDescription,
  pageTitle,
  serviceFamily,
  serviceSlug,
  text,
} from "./fields.server.ts";
import { listSlugs } from "./folder.server.ts";
import type { Image } from "./image.server.ts";
import { parseMarkdownFile } from "./parse-file.server.ts";
import { readWovenImage } from "./woven-image.server.ts";

const FOLDER = "services";

const serviceSchema = z.strictObject({
  title: pageTitle,
  description: pageDescription,
  name: text.max(40).describe("What the service is called in menus and links"),
  family: serviceFamily.describe("Decides the column of the footer and the color"),
  order: z.int().describe("Place among the services of its family, smallest first"),
  heading: text.max(90).describe("The big line at the top of the page"),
  lead: text.max(320).describe("One or two sentences under the heading"),
  heroWidth: z
    .enum(["normal", "wide"])
    .default("normal")
    .describe("wide: the words run over the whole page, the cover lies below them"),
  cover: image
    .optional()
    .describe("Left out: a cloth is woven from the page's name, in the dye of its family"),
  deliverables: z
    .array(z.strictObject({ title: text, text }))
    .min(4)
    .max(7),
  plan: z
    .array(z.strictObject({ when: text.max(30), title: text, text }))
    .min(3)
    .max(8),
  technology: z
    .array(z.strictObject({ name: text.max(60), reason: text }))
    .min(3)
    .max(8),
  questions: z
    .array(z.strictObject({ question: text, answer: text }))
    .min(2)
    .max(3),
  related: z.array(serviceSlug).min(1).max(4),
  callToAction: z.strictObject({ heading: text, text }),
  body: markdown.describe("The problem in the client's words"),
});

export type Service = z.output<typeof serviceSchema> & { slug: string; cover: Image };

/** Reads one service page. @throws ContentError */
export function loadService(slug: string): Service {
  const service = parseMarkdownFile(`${FOLDER}/${slug}.md`, serviceSchema);
  return { ...service, slug, cover: service.cover ?? readWovenImage("cover", service.family, slug) };
}

/** The slugs of all service pages. */
export function listServiceSlugs(): string[] {
  return listSlugs(FOLDER);
}

/** Reads all service pages, by family and order. @throws ContentError */
export function loadServices(): Service[] {
  return listServiceSlugs()
    .map(loadService)
    .sort((one, other) => one.order - other.order);
}
