import { href } from "react-router";
import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";
import type { SitePage } from "../content/site-page.ts";
import { PROJECT_FOLDER } from "../projects/project.server.ts";
import { PAGE_HEADS_FILE } from "../site/page-heads.server.ts";
import { NOT_SENT_PATH } from "../site/page-paths.ts";
import { listSitePages } from "../site/site-pages.server.ts";

// The pages that are no files of a folder.

export const listPages: readonly SitePage[] = [
  {
    path: href("/profile/projects"),
    files: [PAGE_HEADS_FILE],
    search: { kind: "page", isList: true },
    listed: (reader) => listFiles(reader, PROJECT_FOLDER),
    section: "projects",
  },
  {
    path: href("/sitemap"),
    files: [PAGE_HEADS_FILE, "site/navigation.yaml"],
    ids: () => ["services", "company", "projects", "blog"],
    search: { kind: "page", isList: true },
    listed: (reader) => listSitePages(reader).flatMap(({ files }) => files),
    section: "optional",
  },
];

function listFiles(reader: ContentReader, folder: string): string[] {
  return listSlugs(reader, folder).map((slug) => `${folder}/${slug}.md`);
}

/** Answers to a request. */
export const answerPages: readonly SitePage[] = [href("/offline"), NOT_SENT_PATH].map((path) => ({
  path,
  files: [],
  isAnswer: true,
}));
