import * as z from "zod";
import type { Family } from "#art/weave/yarn.server.ts";
import type { BlogPageAddress } from "../blog/blog-list.server.ts";
import type { Article } from "../content/article.server.ts";
import type { BlockKind } from "../content/collections.ts";
import { report } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { choice, flag, list, partHeading, partLead, slug, text } from "../content/fields.server.ts";
import type { Image } from "../images/image.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import type { Person } from "../organization/people.server.ts";
import { linkEstimate } from "../prices/describe-price.server.ts";
import type { Card } from "../site/card.ts";
import { link } from "../site/page-link.server.ts";
import type { NamedLink } from "../site/page-paths.ts";

/** A kind of block, whose component is in `app/blocks`. */
export type Block<Schema extends z.ZodType, Props> = BlockKind<Schema> & {
  /** What the component gets, with content from other files. Left out: the fields. Without a result the block isn't shown. */
  load?: (reader: ContentReader, fields: z.output<Schema>, page: BlockPage) => Props;
};

/** Keeps the types of the schema and of what is loaded, from which those of the component's properties are inferred. */
export function defineBlock<Schema extends z.ZodType, Props = z.output<Schema>>(
  block: Block<Schema, Props>,
): Block<Schema, Props> {
  return block;
}

/** What a page gives its blocks. */
export type BlockPage = {
  /** The error that stops the build because of a field of the block. */
  fail: (path: PropertyKey[], expected: string, found?: string) => Error;
  /** Its own pictures are woven from it: the slug with hyphens. */
  seed: string;
  family?: Family | undefined;
  motif?: string | undefined;
  /** The text below the fields of its file. */
  body?: Article;
  /** Which of the page's blocks of that name it is, from 0. */
  number: number;
  /** How many of them the page has. */
  count: number;
  /** When the text last changed. */
  updated?: string | undefined;
  /** Its title and summary in lists, for a head that leaves them out. */
  head?: PageHead;
  /** Who wrote the text, and when. */
  byline?: Byline;
  /** Which part of a list it shows, if it is spread over several pages. */
  list?: BlogPageAddress;
  /** The slug of the project that the page is about. */
  project?: string;
  /** The slug of the service that the page is about. */
  service?: string;
  /** The id of the person who leads what the page is about. */
  leader?: string | undefined;
};

export type PageHead = {
  heading: string;
  eyebrow?: string;
  lead: string;
  image?: Image | undefined;
  /** Left out: the image is decoration. */
  imageAlt?: string;
  links?: NamedLink[];
  facts?: PageFact[];
};

type Byline = Pick<Card, "facts"> & { author: Pick<Person, "name" | "role" | "photo"> };

/** Such as the year of a project or the pay of a job. `note` is shown smaller, `day` is the date that the value shows. */
export type PageFact = { label: string; value: string; note?: string | undefined; day?: string };

export const GROUNDS = ["surface", "sunken", "ink", "family"] as const;

export const ground = z.enum(GROUNDS).optional().describe("The background. Left out: light ones alternate");

export const id = slug.optional().describe("A name for links, such as offices for /contact-us#offices");

export const hasCall = flag("Whether a button below it offers to book a call");

/** That button, with a link to the estimate. */
export function describeCall(reader: ContentReader, hasCall: boolean) {
  return hasCall ? { estimate: linkEstimate(reader) } : undefined;
}

/** What every block with a heading has. */
export const sectionFields = {
  heading: partHeading,
  eyebrow: text.max(40).optional().describe("A small line above the heading, such as the topic of the block"),
  lead: partLead.optional(),
  ground,
  id,
};

/** The same for a block that may be without a heading. */
export const openFields = { ...sectionFields, heading: partHeading.optional() };

export const actions = (reader: ContentReader) =>
  list(0, 3, "Buttons that lead to other pages", {
    label: text.max(40).describe("The text of the button"),
    to: link(reader).describe("Where it leads, such as /contact-us"),
  }).default([]);

/** At most four layouts a block, the first of which is the default. */
export function layouts<const Name extends string>(
  names: readonly [Name, Name] | readonly [Name, Name, Name] | readonly [Name, Name, Name, Name],
  help: string,
) {
  return choice(names, help);
}

export const promise = z
  .enum(["mvpDays", "trialDays"])
  .optional()
  .describe("The promise that the days add up to");

type Promised<Field extends string> = { promise?: z.output<typeof promise> } & Record<
  Field,
  { days?: number | undefined }[]
>;

/** Reports a list whose days don't add up to what is promised. */
export function checkPromisedDays<Field extends string>(reader: ContentReader, field: Field) {
  return (value: Promised<Field>, context: z.RefinementCtx) => {
    if (!value.promise) return;
    const days = value[field].reduce((sum, { days = 0 }) => sum + days, 0);
    const promised = loadOrganization(reader).promises[value.promise];
    if (days === promised) return;
    const expected = `${field} whose days add up to ${promised}, the ${value.promise} of content/site/organization.yaml`;
    report(context, [field], expected, `${days} days`);
  };
}
