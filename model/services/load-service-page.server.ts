import { href } from "react-router";
import type { NamedLink } from "#model/site/page-paths.ts";
import { listPostsOfService } from "../blog/post.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { contentError } from "../content/field-line.server.ts";
import { readWovenImage } from "../images/woven-image.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { findPerson } from "../organization/people.server.ts";
import { describeServicePrice } from "../prices/describe-service-price.server.ts";
import { loadProjects, type Project } from "../projects/project.server.ts";
import { showScreen } from "../screens/show-screen.server.ts";
import { isWritten } from "../translations/translations.server.ts";
import { linkService, loadService, loadServices, type Service } from "./load-service.server.ts";
import { buildServicePath, findServiceFile } from "./service-path.ts";

const READING_LIMIT = 4;

/** A service page with links to its parent, parts, related services, projects and posts. @throws ContentError */
export function loadServicePage(reader: ContentReader, slug: string) {
  const service = loadService(reader, slug);
  return {
    service,
    parent: service.parent ? linkService(reader, service.parent) : undefined,
    ...listCards(reader, service),
    proof: loadProof(reader, service),
    price: describeServicePrice(reader, slug),
    read: listReadings(reader, service).slice(0, READING_LIMIT),
  };
}

const FEWEST_PARTS = 3;

/** Few parts stand among the related services: they would be lost in a row of their own. */
function listCards(reader: ContentReader, { slug, related }: Service) {
  const parts = loadServices(reader).filter(({ parent }) => parent === slug);
  const others = related
    .filter((other) => parts.every((part) => part.slug !== other))
    .map((other) => loadService(reader, other));
  const hasRow = parts.length >= FEWEST_PARTS;
  return {
    parts: hasRow ? parts.map((part) => describeCard(reader, part)) : [],
    related: [...(hasRow ? [] : parts), ...others].map((other) => describeCard(reader, other)),
  };
}

function describeCard(reader: ContentReader, { slug, name, family, motif }: Service) {
  const seed = slug.replaceAll("/", "-");
  const cover = readWovenImage(reader, "post-card", { family, seed, motif });
  return { label: name, to: buildServicePath(slug), family, cover };
}

/**
 * Who leads the service and what a client got, in the project that the service names or the newest one that used it. Only in
 * the language of the page, because a quote in another one convinces nobody.
 */
function loadProof(reader: ContentReader, service: Service) {
  const { slug, leader, proof } = service;
  const { figure = 1, beside = "quote" } = proof ?? {};
  const project = loadProjects(reader).find(
    (project) =>
      (proof ? project.slug === proof.project : project.services.includes(slug)) &&
      isWritten(reader, href("/profile/projects/:slug", project)),
  );
  const person = leader === undefined ? undefined : findPerson(reader, leader);
  const outcome = project?.outcomes[figure - 1];
  if (project && !outcome)
    throw contentError(reader, findServiceFile(slug), [
      `field "proof.figure": expected one of the ${project.outcomes.length} figures of ${project.slug}, found ${figure}`,
    ]);
  return {
    leader: person && {
      name: person.name,
      role: person.role,
      photo: person.photo,
      timeZone: loadOrganization(reader).offices.find(({ id }) => id === person.office)?.timeZone,
    },
    project: project && {
      slug: project.slug,
      client: project.client,
      note: proof?.note,
      outcome,
      quote: beside === "quote" ? project.quote : undefined,
      screen: loadProofScreen(reader, project, service),
    },
  };
}

function loadProofScreen(
  reader: ContentReader,
  { screens }: Pick<Project, "screens">,
  { proof }: Pick<Service, "proof">,
) {
  const { screen: stage = "after", drawing } = proof ?? {};
  if (drawing) return { screen: showScreen(reader, drawing), stage: undefined };
  return stage === "none" || !screens ? undefined : { screen: screens[stage], stage };
}

function listReadings(reader: ContentReader, { slug }: Service): NamedLink[] {
  return [
    ...loadProjects(reader)
      .filter(({ services }) => services.includes(slug))
      .map((project) => ({ label: project.heading, to: href("/profile/projects/:slug", project) })),
    ...listPostsOfService(reader, slug)
      .slice(0, READING_LIMIT)
      .map((post) => ({ label: post.title, to: href("/blog/:slug", post) })),
  ];
}
