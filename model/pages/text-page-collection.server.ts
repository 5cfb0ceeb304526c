import { href } from "react-router";
import type { FolderCollection } from "../content/collections.ts";
import type { SitePage } from "../content/site-page.ts";
import { listTextPages, TEXT_PAGE_FOLDER, textPageSchema } from "./text-page.server.ts";

export const textPages: FolderCollection = {
  folder: TEXT_PAGE_FOLDER,
  prefix: "",
  label: "Text pages",
  entry: "text page",
  help: "Pages of plain text such as the privacy policy. The place of a file is its URL.",
  schema: textPageSchema,
  pages: (reader) => listTextPages(reader).map(describePage),
};

function describePage(slug: string): SitePage {
  const file = `${TEXT_PAGE_FOLDER}/${slug}.md`;
  return {
    path: href("/*", { "*": slug }),
    files: [file],
    texts: [{ file }],
    search: { kind: "page" },
    section: "optional",
    isDated: true,
  };
}
