import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { readPortrait } from "../../organization/people.server.ts";
import { loadProject } from "../../projects/project.server.ts";
import type { BlockPage } from "../block-page.ts";

/** Undefined for a project without a quote. */
export function loadQuotes(
  reader: ContentReader,
  { project, ...fields }: BlockFields<"quotes">,
  page: BlockPage,
) {
  const slug = project ?? page.project;
  const { client = "", quote } = slug === undefined ? {} : loadProject(reader, slug);
  if (!quote) return undefined;
  const { photo, ...words } = quote;
  return { ...fields, quote: { ...words, client }, photo: photo && readPortrait(reader, photo) };
}
