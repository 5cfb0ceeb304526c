import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { loadPageMessages } from "../../messages/messages.server.ts";
import { loadProject } from "../../projects/project.server.ts";
import type { BlockPage } from "../block-page.ts";

/** Undefined for a project without screens. */
export function loadComparison(
  reader: ContentReader,
  { project, ...fields }: BlockFields<"comparison">,
  page: BlockPage,
) {
  const slug = project ?? page.project;
  const screens = slug === undefined ? undefined : loadProject(reader, slug).screens;
  return screens && { ...fields, ...screens, messages: loadPageMessages(reader, "comparison") };
}
