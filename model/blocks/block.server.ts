import type * as z from "zod";
import type { Family } from "#art/weave/yarn.server.ts";
import type { BlogPageAddress } from "../blog/blog-list.server.ts";
import type { Article } from "../content/article.server.ts";
import type { BlockKind } from "../content/collections.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import type { Image } from "../images/image.server.ts";
import type { Person } from "../organization/people.server.ts";
import type { Card } from "../site/card.ts";
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
  /** Its file below `content/`. */
  file: string;
  /** Where the block is in that file, such as `["blocks", 2, "proof"]`. */
  place: readonly PropertyKey[];
  /** Its own pictures are woven from it: the slug with hyphens. */
  seed: string;
  /** The `data-section` of each block. */
  sections?: readonly string[];
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
