import type * as z from "zod";
import type { BlockKind } from "../content/collections.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import type { BlockPage } from "./block-page.ts";

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
