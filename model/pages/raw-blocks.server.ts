import { POST_FOLDER } from "../blog/post.server.ts";
import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";
import { readFilled } from "../content/parse-file.server.ts";
import { JOB_FOLDER } from "../jobs/job.server.ts";
import { PROJECT_FOLDER } from "../projects/project.server.ts";

// Blocks as they are written: links and lists of pages are needed before files are validated.

/** The ids of the blocks of a file. */
export function listBlockIds(reader: ContentReader, file: string): string[] {
  return listRawBlocks(reader, file).flatMap(([, fields]) => fields.id ?? []);
}

/** The files of the pages that the cards of a file list by themselves. */
export function listNewestFiles(reader: ContentReader, file: string): string[] {
  return listRawBlocks(reader, file)
    .flatMap(([block, { newest }]) => (block === "cards" ? (FOLDERS.get(newest ?? "") ?? []) : []))
    .flatMap((folder) => listSlugs(reader, folder).map((slug) => `${folder}/${slug}.md`));
}

const FOLDERS = new Map([
  ["projects", PROJECT_FOLDER],
  ["posts", POST_FOLDER],
  ["jobs", JOB_FOLDER],
]);

type RawBlock = [name: string, fields: { id?: string; newest?: string }];

function listRawBlocks(reader: ContentReader, file: string): RawBlock[] {
  const { blocks } = Object(readFilled(reader, file));
  return [blocks ?? []]
    .flat()
    .flatMap((block) => Object.entries(Object(block)))
    .map(([name, fields]) => [name, Object(fields)]);
}
