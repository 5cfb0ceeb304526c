import type { Block, WrittenFields } from "../blocks/block.server.ts";
import { BLOCKS } from "../blocks/blocks.server.ts";
import { POST_FOLDER } from "../blog/post.server.ts";
import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";
import { readFilled } from "../content/parse-file.server.ts";
import { JOB_FOLDER } from "../jobs/job.server.ts";
import { PROJECT_FOLDER } from "../projects/project.server.ts";
import { listSitePages } from "../site/site-pages.server.ts";

// Blocks as they are written: links and lists of pages are needed before files are validated.

/** The ids of the blocks of a file, and of what is in them. */
export function listBlockIds(reader: ContentReader, file: string): string[] {
  return listRawBlocks(reader, file).flatMap(([name, fields]) => [
    ...(fields.id ? [fields.id] : []),
    ...(findBlock(name)?.ids?.(fields) ?? []),
  ]);
}

/** The files that the blocks of a file show, too: a change of them is one of the page. */
export function listBlockFiles(reader: ContentReader, file: string): string[] {
  return listRawBlocks(reader, file).flatMap(([name, fields]) => findBlock(name)?.files?.(fields) ?? []);
}

function findBlock(name: string): Block | undefined {
  return Object.entries<Block>(BLOCKS).find(([known]) => known === name)?.[1];
}

/** Lists the files of the pages that the blocks of a file list by themselves. Undefined if they list none. */
export function findListed(
  reader: ContentReader,
  file: string,
): ((reader: ContentReader) => string[]) | undefined {
  const lists = listRawBlocks(reader, file).flatMap(
    ([block, { newest = "" }]) => LISTS.get(block === "cards" ? newest : block) ?? [],
  );
  return lists.length > 0 ? (reader) => lists.flatMap((list) => list(reader)) : undefined;
}

const LISTS = new Map([
  ["projects", listFolder(PROJECT_FOLDER)],
  ["posts", listFolder(POST_FOLDER)],
  ["jobs", listFolder(JOB_FOLDER)],
  ["sitemap", (reader: ContentReader) => listSitePages(reader).flatMap(({ files }) => files)],
]);

function listFolder(folder: string): (reader: ContentReader) => string[] {
  return (reader) => listSlugs(reader, folder).map((slug) => `${folder}/${slug}.md`);
}

type RawBlock = [name: string, fields: WrittenFields & { id?: string; newest?: string }];

function listRawBlocks(reader: ContentReader, file: string): RawBlock[] {
  return reader.memoize(`written blocks ${file}`, () => readEntries(Object(readFilled(reader, file))));
}

/** The blocks of a page as it is written. */
export function readEntries({ blocks }: { blocks?: unknown }): RawBlock[] {
  return (
    [blocks ?? []]
      .flat()
      // A block without fields is its name alone.
      .flatMap((block) => Object.entries(Object(typeof block === "string" ? { [block]: {} } : block)))
      .map(([name, fields]) => [name, Object(fields)])
  );
}
