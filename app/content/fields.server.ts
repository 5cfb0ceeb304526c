import { existsSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { readIcon } from "#app/icons/read-icon.server.ts";
import { FAMILIES } from "#app/weave/yarn.server.ts";
import { type Image, readImage } from "./image.server.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { contentPath } from "./parse-file.server.ts";
import { PictureError } from "./picture/picture-error.server.ts";
import { findServiceFile } from "./service/service-path.ts";
import { readPortraitGround } from "./woven-image.server.ts";

/** The fields that several collections share. Each message completes the sentence "expected ...". */

export const pageTitle = z
  .string()
  .min(30)
  .max(60)
  .describe("Shown in the browser tab and in search results, 30 to 60 characters");
export const pageDescription = z
  .string()
  .min(70)
  .max(160)
  .describe("Shown in search results, 70 to 160 characters");
export const text = z.string().regex(/\S/, "some text");
export const phase = z
  .strictObject({ when: text.max(30), title: text, text })
  .describe("A step of something that takes its time");
export const sample = z
  .boolean()
  .default(false)
  .describe("true: invented, to be replaced before a real launch");
export const requiredSample = z
  .boolean()
  .describe("true: names, figures or commitments in it are invented, to be replaced before a real launch");
export const isoDate = z.iso.date("a date such as 2026-03-12");
export const sitePath = z.string().regex(/^\/(?!\/)\S*$/, "a path of this site such as /contact-us");
export const slug = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, "letters, digits and hyphens");
export const httpsUrl = z.url({ protocol: /^https$/, error: "an address that starts with https://" });
export const mailAddress = z.email("a mail address such as hello@example.com");

export const serviceFamily = z.enum(FAMILIES);

export const officeId = z.enum(["india", "usa"]).describe("Its id in content/site/organisation.yaml");
export type OfficeId = z.output<typeof officeId>;

/** The slug of a service page that exists. */
export const serviceSlug = z
  .string()
  .refine(
    (value) => /^[a-z0-9-]+(\/[a-z0-9-]+)?$/.test(value) && existsSync(contentPath(findServiceFile(value))),
    "the name of a file in content/services without .md, or cyber/ and one in content/cyber",
  );

/** The slug of a project that exists. */
export const projectSlug = slug.refine(
  (value) => existsSync(contentPath("projects", `${value}.md`)),
  "the name of a file in content/projects without .md",
);

/** Whether no two entries of a list have the same value under a key. */
export function isUniqueBy<Key extends string>(key: Key) {
  return (entries: Record<Key, unknown>[]) =>
    new Set(entries.map((entry) => entry[key])).size === entries.length;
}

/** A picture in `content/images`, by its path there; becomes its address and its size in pixels. */
export const image = z.string().transform(findImage);

/**
 * The picture of a person in `content/images`. Behind a figure that was cut out or drawn lies a cloth, which belongs to the
 * name of the file; a photograph fills its frame.
 */
export const portrait = z.string().transform((file, context): Image & { ground?: Image } => {
  const figure = findImage(file, context);
  return figure.preview ? figure : { ...figure, ground: readPortraitGround(path.parse(file).name) };
});

/** An icon by its name; becomes its drawing if it is one of the sets et, ri, ep, map, ps and ion. */
export const icon = z.string().transform((name, context) => {
  const found = readIcon(name);
  if (found) return found;
  context.addIssue({
    code: "custom",
    message:
      "an icon of et, ri, ep, map, ps or ion, such as ion:calendar-outline, or one of another set, such as mdi:home",
    input: name,
  });
  return z.NEVER;
});

/** Markdown text; becomes HTML. */
export const markdown = text.transform((source, context) =>
  refusePicture(context, () => renderMarkdown(source)),
);

function findImage(file: string, context: z.RefinementCtx<string>): Image {
  return refusePicture(context, () => readImage(file));
}

/** Says of a field what is wrong with the picture it names. */
function refusePicture<Value>(context: z.RefinementCtx<string>, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    context.addIssue({ code: "custom", message: error.expected, input: error.found });
    return z.NEVER;
  }
}
