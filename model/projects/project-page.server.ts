import { href } from "react-router";
import type { FolderCollection } from "../content/collections.ts";
import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";
import { loadPageMessages } from "../messages/messages.server.ts";
import { findRelated } from "../pages/find-related.ts";
import { loadBlocks } from "../pages/load-blocks.server.ts";
import { describeBill } from "../prices/describe-price.server.ts";
import { linkService, loadService } from "../services/load-service.server.ts";
import type { SitePage } from "../site/site-page.ts";
import {
  describeProjectCard,
  loadProject,
  loadProjects,
  PROJECT_FOLDER,
  type Project,
  projectSchema,
} from "./project.server.ts";

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
    file,
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

export function loadProjectPage(reader: ContentReader, slug: string) {
  const project = loadProject(reader, slug);
  const { title, description, client, family, body } = project;
  const services = project.services.map((service) => loadService(reader, service));
  const messages = loadPageMessages(reader, "projects");
  const countShared = (other: Project) =>
    2 * other.services.filter((service) => project.services.includes(service)).length +
    Number(other.industry === project.industry);
  return {
    ...{ title, description, client, family, messages },
    blocks: loadBlocks(reader, project.blocks, {
      file: `${PROJECT_FOLDER}/${slug}.md`,
      seed: slug,
      family,
      project: slug,
      leader: services.find(({ leader }) => leader)?.leader,
      body,
      head: describeHead(reader, project, messages),
    }),
    services: project.services.map((service) => linkService(reader, service)),
    others: findRelated(project, loadProjects(reader), countShared).map((other) =>
      describeProjectCard(reader, other),
    ),
  };
}

type Messages = ReturnType<typeof loadPageMessages<"projects">>;

function describeHead(reader: ContentReader, project: Project, messages: Messages) {
  const { client, heading, summary, cover, industry, year, duration, team } = project;
  const bill = describeBill(reader, project);
  return {
    eyebrow: client,
    heading,
    lead: summary,
    image: cover,
    links: bill ? [bill.estimate] : [],
    facts: [
      { label: messages.industry, value: industry },
      { label: messages.year, value: String(year) },
      { label: messages.duration, value: duration },
      { label: messages.team, value: team },
      ...(bill ? [bill.quoted, bill.billed] : []).map(({ compared, ...fact }) => ({
        ...fact,
        note: compared && `≈ ${compared}`,
      })),
    ],
  };
}
