import type * as z from "zod";
import type { Image } from "../images/image.server.ts";
import { readWovenImage } from "../images/woven-image.server.ts";
import { ContentError } from "../reader/content-error.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { parseMarkdownFile } from "../reader/parse-file.server.ts";
import { serviceSchema } from "./service-kinds.server.ts";
import { findServiceFile } from "./service-path.ts";
import { listServiceSlugs } from "./service-slugs.server.ts";

/**
 * A service page. Its slug is the name of its file: below `content/services`, with a folder for the parts of a service,
 * or `cyber/` and a name below `content/cyber`.
 */
export type Service = z.output<ReturnType<typeof serviceSchema>> & { slug: string; cover: Image };

/** A service page of one kind. */
export type ServiceOf<Kind extends Service["kind"]> = Extract<Service, { kind: Kind }>;

/** Reads one service page. @throws ContentError */
export function loadService(reader: ContentReader, slug: string): Service {
  const service = parseMarkdownFile(reader, findServiceFile(slug), serviceSchema);
  const seed = slug.replaceAll("/", "-");
  return { ...service, slug, cover: service.cover ?? readWovenImage("cover", service.family, seed) };
}

/** Reads all service pages, by order. @throws ContentError also when a part does not fit under its parent */
export function loadServices(reader: ContentReader): Service[] {
  return reader.memoize("services", () => readServices(reader));
}

function readServices(reader: ContentReader): Service[] {
  const services = listServiceSlugs(reader)
    .map((slug) => loadService(reader, slug))
    .sort((one, other) => one.order - other.order);
  for (const service of services) checkParent(service, services);
  return services;
}

function checkParent({ slug, parent, family }: Service, services: Service[]): void {
  const file = `content/${findServiceFile(slug)}`;
  const [folder] = slug.startsWith("cyber/") ? [] : slug.split("/").slice(0, -1);
  if (folder && parent !== folder)
    throw new ContentError(file, [
      `field "parent": expected ${folder}, its folder, found ${parent ?? "nothing"}`,
    ]);
  const found = parent && services.find((service) => service.slug === parent);
  if (found && (found.parent || found.family !== family))
    throw new ContentError(file, [
      `field "parent": expected a service of the family ${family} that is no part itself, found ${parent}`,
    ]);
}
