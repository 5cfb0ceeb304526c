import type { ContentReader } from "../content/content-reader.server.ts";
import { loadPageMessages } from "../messages/messages.server.ts";
import { findRelated } from "../pages/find-related.ts";
import { loadBlocks } from "../pages/load-blocks.server.ts";
import { describeBill } from "../prices/describe-price.server.ts";
import { linkService, loadService } from "../services/load-service.server.ts";
import {
  describeProjectCard,
  loadProject,
  loadProjects,
  PROJECT_FOLDER,
  type Project,
} from "./project.server.ts";

/** A project with its blocks, the services it used and other projects. @throws ContentError */
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
