import * as z from "zod";
import type { PageSources, WrittenFields } from "../content/collections.ts";
import { report } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { fieldKinds } from "../content/field-kinds.ts";
import { readFilled } from "../content/parse-file.server.ts";

/** A block of a page. Its name says which fields it has: see `listFields`. */
export type PageBlock = { block: string; fields: WrittenFields };

/** The list of blocks that a page is made of, each with its name as in `- steps: …`; exactly one is the head of the page. */
export const blockList = (reader: ContentReader) =>
  z.array(block(reader)).superRefine(checkBlocks).describe("The blocks of the page, from the top");

export function block(reader: ContentReader) {
  const schemas = Object.entries(reader.config.blocks).map(([name, { label, help, schema }]) => [
    name,
    schema(reader)
      .meta({ title: label, description: help.replace(/\.$/, "") })
      .optional(),
  ]);
  return z.preprocess(
    (value, context) => readName(value, context, Object.keys(reader.config.blocks)),
    z
      .strictObject(Object.fromEntries(schemas))
      .register(fieldKinds, { kind: "block" })
      .transform((entry): PageBlock => {
        const [block = "", fields] = Object.entries(entry).find(([, value]) => value !== undefined) ?? [];
        return { block, fields: Object(fields) };
      }),
  );
}

/** A block without fields is its name alone. */
function readName(value: unknown, context: z.RefinementCtx, known: string[]): unknown {
  const entry = typeof value === "string" ? { [value]: {} } : value;
  const names = Object.keys(typeof entry === "object" && entry !== null ? entry : {});
  const unknown = names.find((name) => !known.includes(name));
  if (names.length === 1 && unknown === undefined) return entry;
  const found = names.map((name) => `"${name}"`).join(" and ") || "nothing";
  report(context, [], unknown === undefined ? "one block" : `one of ${known.join(", ")}`, value, { found });
  return z.NEVER;
}

/** Checks run beside invalid blocks, too, whose own mistakes come first. */
function checkBlocks(blocks: PageBlock[], context: z.RefinementCtx<unknown>): void {
  if (!blocks.every((block) => block?.fields)) return;
  const [first, second] = blocks.flatMap(({ block }, index) => (block === "hero" ? index : []));
  if (first === undefined || second !== undefined) {
    const found = second === undefined ? "none" : "a second one";
    report(context, [second ?? []].flat(), "exactly one hero, the head of the page", blocks, { found });
  }
  const ids = blocks.map(({ fields }) => fields.id);
  const index = ids.findIndex((id, at) => id !== undefined && ids.indexOf(id) < at);
  if (index < 0) return;
  const path = [index, blocks[index]?.block ?? "", "id"];
  report(context, path, "an id that no other block of the page has", ids[index]);
}

// Blocks as they are written: links are checked before files are validated.

/** The ids of the blocks of a file, and of what is in them. */
export function listBlockIds(reader: ContentReader, file: string): string[] {
  return listRawBlocks(reader, file).flatMap(({ kind, fields }) => [
    ...(fields.id ? [String(fields.id)] : []),
    ...(kind?.ids?.(fields) ?? []),
  ]);
}

export function listBlockSources(reader: ContentReader, file: string): PageSources[] {
  return listRawBlocks(reader, file).flatMap(({ kind, fields }) => kind?.sources?.(fields) ?? []);
}

function listRawBlocks(reader: ContentReader, file: string) {
  return reader.memoize(`written blocks ${file}`, () =>
    readEntries(Object(readFilled(reader, file))).map(([name, fields]) => ({
      kind: reader.config.blocks[name],
      fields,
    })),
  );
}

/** The blocks of a page as it is written. */
export function readEntries({ blocks }: { blocks?: unknown }): [name: string, fields: WrittenFields][] {
  return (
    [blocks ?? []]
      .flat()
      // A block without fields is its name alone.
      .flatMap((block) => Object.entries(Object(typeof block === "string" ? { [block]: {} } : block)))
      .map(([name, fields]) => [name, Object(fields)])
  );
}
