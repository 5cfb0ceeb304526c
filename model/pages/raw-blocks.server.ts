import type { PageSources, WrittenFields } from "../content/collections.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { readFilled } from "../content/parse-file.server.ts";

// Blocks as they are written: links are checked before files are validated.

/** The ids of the blocks of a file, and of what is in them. */
export function listBlockIds(reader: ContentReader, file: string): string[] {
  return listRawBlocks(reader, file).flatMap(({ kind, fields }) => [
    ...(fields.id ? [String(fields.id)] : []),
    ...(kind?.ids?.(fields) ?? []),
  ]);
}

/** What the content security policy allows for the blocks of a file. */
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
