import { href } from "react-router";
import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";
import { readFilled } from "../content/parse-file.server.ts";
import type { SitePage } from "../content/site-page.ts";
import { PROJECT_FOLDER } from "../projects/project.server.ts";
import { PAGE_HEADS_FILE } from "../site/page-heads.server.ts";
import { NOT_SENT_PATH } from "../site/page-paths.ts";
import { listSitePages } from "../site/site-pages.server.ts";
import { describeOrganization } from "../structured-data/web-page.server.ts";

// The pages that are no files of a folder.

const company = { search: { kind: "page" }, section: "company" } as const satisfies Partial<SitePage>;

export const homePage: SitePage = {
  ...company,
  path: href("/"),
  files: ["home", "organization", "clients", "testimonials", "technology", "recognition", "expertise"].map(
    (name) => `site/${name}.yaml`,
  ),
  isTranslatable: true,
  ids: listTabIds,
  feeds: "rss",
  things: describeOrganization,
};

function listTabIds(reader: ContentReader): string[] {
  const { tabs } = Object(readFilled(reader, "site/expertise.yaml"));
  return Array.isArray(tabs) ? tabs.map((tab) => String(Object(tab).id)) : [];
}

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
