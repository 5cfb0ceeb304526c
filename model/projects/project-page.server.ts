import type { ContentReader } from "../content/content-reader.server.ts";
import { loadPageMessages } from "../messages/messages.server.ts";
import { findPerson } from "../organization/people.server.ts";
import { loadHomeLists } from "../pages/home-lists.server.ts";
import { describeBill } from "../prices/describe-bill.server.ts";
import { linkService, loadService } from "../services/load-service.server.ts";
import { describeProjectCard, loadProject, type Project } from "./project.server.ts";
import { listRelatedProjects } from "./related-projects.server.ts";

export type ProjectPageData = ReturnType<typeof loadProjectPage>;

/** A project with its price, who answers questions about it, and other projects. @throws ContentError */
export function loadProjectPage(reader: ContentReader, slug: string) {
  const project = loadProject(reader, slug);
  return {
    project,
    offer: describeBill(reader, project),
    portrait: findPortrait(reader, project),
    leader: findLeader(reader, project),
    services: project.services.map((service) => linkService(reader, service)),
    others: listRelatedProjects(reader, project).map(describeProjectCard),
    messages: loadPageMessages(reader, "projects"),
  };
}

/** That of the client who is quoted, if the home page shows it, too. */
function findPortrait(reader: ContentReader, { slug, quote }: Pick<Project, "slug" | "quote">) {
  const slide = loadHomeLists(reader).testimonialSlides.find(
    ({ project, testifier }) => project === slug && testifier.name === quote?.name,
  );
  return slide?.testifier.picture;
}

function findLeader(reader: ContentReader, { services }: Pick<Project, "services">) {
  const ids = services.flatMap((service) => loadService(reader, service).leader ?? []);
  const person = ids[0] === undefined ? undefined : findPerson(reader, ids[0]);
  return person && { name: person.name, role: person.role, photo: person.photo };
}
