import type * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";

/** A kind of part that a page is made of: what an owner can write in it. Its component is in `app/blocks`. */
export type Block<Schema extends z.ZodType = z.ZodType> = {
  /** What the editor calls it. */
  label: string;
  /** When to use it, for an owner. */
  help: string;
  schema: (reader: ContentReader) => Schema;
  /** The ids that it has besides the one in its fields, for links to them. */
  ids?: (fields: WrittenFields) => readonly string[];
  /** The files below `content/` that it shows, too: a change of them is one of the page. */
  files?: (fields: WrittenFields) => readonly string[];
};

/** Its fields as they are in the file, not validated. */
export type WrittenFields = Record<string, unknown>;

/** Keeps the type of the schema, from which that of the component's properties is inferred. */
export function defineBlock<Schema extends z.ZodType>(block: Block<Schema>): Block<Schema> {
  return block;
}
