import { href } from "react-router";
import type { FolderCollection } from "../content/collections.ts";
import { listSlugs } from "../content/content-reader.server.ts";
import type { SitePage } from "../content/site-page.ts";
import { describeProjectCard, loadProject, PROJECT_FOLDER, projectSchema } from "./project.server.ts";

export const projects: FolderCollection = {
  folder: PROJECT_FOLDER,
  prefix: "profile/projects",
  label: "Projects",
  entry: "project",
  help: "What was built for whom, and what changed.",
  schema: projectSchema,
  facts: ["client", "services", "year", "cover", "price"],
  pages: (reader) => listSlugs(reader, PROJECT_FOLDER).map(describePage),
};

function describePage(slug: string): SitePage {
  const file = `${PROJECT_FOLDER}/${slug}.md`;
  return {
    path: href("/profile/projects/:slug", { slug }),
    files: [file],
    isTranslatable: true,
    search: { kind: "project" },
    card: (reader) => describeProjectCard(reader, loadProject(reader, slug)),
    share(reader) {
      const { family, industry } = loadProject(reader, slug);
      return { family, label: industry };
    },
    article: () => ({}),
    section: "projects",
    isDated: true,
  };
}
