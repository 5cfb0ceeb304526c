import type { NamedLink } from "#model/site/named-link.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { loadServices, type Service } from "./load-service.server.ts";
import { buildServicePath } from "./service-path.ts";

/** A link to a service, with links to its parts. */
export type ServiceLink = NamedLink & { parts: ServiceLink[] };

/** The services of a family by their order, each with its parts: all of them, or those that menus show. @throws ContentError */
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

function linkServices(services: Service[], parent: string | undefined): ServiceLink[] {
  return services
    .filter((service) => service.parent === parent)
    .map(({ name, slug }) => ({
      label: name,
      to: buildServicePath(slug),
      parts: linkServices(services, slug),
    }));
}
