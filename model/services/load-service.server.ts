import * as z from "zod";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import type { NamedLink } from "#model/site/page-paths.ts";
import { blockList } from "../blocks/block-list.server.ts";
import { article } from "../content/article.server.ts";
import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";
import { pageFields, reference, serviceFamily, text } from "../content/fields.server.ts";
import { contentError, parseFile, readTranslation } from "../content/parse-file.server.ts";
import { motifName, readWovenImage } from "../images/woven-image.server.ts";
import { readNavigation } from "../site/navigation-file.server.ts";
import { buildServicePath, findServiceFile } from "./service-path.ts";

export const serviceSchema = (reader: ContentReader) =>
  z.strictObject({
    ...pageFields,
    name: text.max(40).describe("The name of the service in menus and links"),
    family: serviceFamily.describe("Its group of services: its column of the footer, and its color"),
    order: z.int().min(1).describe("Position in its family, from 1; equal ones are sorted by file name"),
    parent: reference(reader, "service").optional().describe("The service it is part of. Left out: none"),
    menu: z.boolean().default(true).describe("Whether menu and footer list it, not only parent and sitemap"),
    motif: motifName(reader).optional().describe("What its pattern shows. Left out: a lozenge"),
    leader: reference(reader, "person").optional().describe("Who leads its team, with name and portrait"),
    related: z.array(reference(reader, "service")).min(1).max(4).describe("Services its clients often need"),
    blocks: blockList(reader),
    body: article(reader).optional().describe("The problem in the client's words, for the block Long text"),
  });

/**
 * A service page. Its slug is its file name: below `content/services`, with a folder for the parts of a service, or
 * `cyber/` and the name below `content/cyber`.
 */
export type Service = z.output<ReturnType<typeof serviceSchema>> & { slug: string };

export function loadService(reader: ContentReader, slug: string): Service {
  const service = parseFile(reader, findServiceFile(slug), serviceSchema);
  return { ...service, slug, name: findMenuName(reader, slug) ?? service.name };
}

/** Of a service whose page is in the default language only. */
function findMenuName(reader: ContentReader, slug: string): string | undefined {
  const { locale } = reader;
  if (locale === DEFAULT_LOCALE || readTranslation(reader, findServiceFile(slug), locale)) return undefined;
  return readNavigation(reader).services?.[slug];
}

export function listServiceSlugs(reader: ContentReader): string[] {
  return [...listPlainServices(reader), ...listSecurityServices(reader)];
}

export function listPlainServices(reader: ContentReader): string[] {
  return listSlugs(reader, "services", { subfolders: /^[^/]+$/ });
}

/** Prefixed by `cyber/`. */
export function listSecurityServices(reader: ContentReader): string[] {
  return listSlugs(reader, "cyber").map((name) => `cyber/${name}`);
}

/** All service pages, by order. @throws ContentError also if a part does not fit its parent */
export function loadServices(reader: ContentReader): Service[] {
  return reader.memoize("services", () => {
    const services = listServiceSlugs(reader)
      .map((slug) => loadService(reader, slug))
      .sort((a, b) => a.order - b.order);
    for (const service of services) checkParent(reader, service, services);
    return services;
  });
}

/** A link with the label that menus use. */
export function linkService(reader: ContentReader, slug: string): NamedLink {
  return { label: loadService(reader, slug).name, to: buildServicePath(slug) };
}

export function describeServiceCard(reader: ContentReader, { slug, name, family, motif }: Service) {
  const seed = slug.replaceAll("/", "-");
  const image = readWovenImage(reader, "post-card", { family, seed, motif });
  return { title: name, to: buildServicePath(slug), family, image };
}

/** Without parts where there are none: every page carries the services of the menu. */
export type ServiceLink = NamedLink & { parts?: ServiceLink[] };

/** The services of a family by order, each with its parts: all of them, or those in menus. */
export function listServiceTree(
  reader: ContentReader,
  family: string,
  { isMenu = false } = {},
): ServiceLink[] {
  return reader.memoize(`service tree ${family} ${isMenu}`, () => {
    const services = loadServices(reader).filter(
      (service) => service.family === family && (!isMenu || service.menu),
    );
    return linkServices(services, undefined);
  });
}

function checkParent(reader: ContentReader, { slug, parent, family }: Service, services: Service[]): void {
  const file = findServiceFile(slug);
  const [folder] = slug.startsWith("cyber/") ? [] : slug.split("/").slice(0, -1);
  if (folder && parent !== folder)
    throw contentError(reader, file, ["parent"], `${folder}, its folder`, parent);
  const found = parent && services.find((service) => service.slug === parent);
  if (found && (found.parent || found.family !== family))
    throw contentError(
      reader,
      file,
      ["parent"],
      `a service of the family ${family} that is no part itself`,
      found.slug,
    );
}

function linkServices(services: Service[], parent: string | undefined): ServiceLink[] {
  return services
    .filter((service) => service.parent === parent)
    .map(({ name, slug }) => {
      const parts = linkServices(services, slug);
      return { label: name, to: buildServicePath(slug), ...(parts.length > 0 && { parts }) };
    });
}
