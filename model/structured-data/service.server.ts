import type { ServiceLeaf } from "schema-dts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import type { Service } from "#model/services/load-service.server.ts";
import { loadNavigation } from "#model/site/navigation.server.ts";
import { nameOrganization } from "./organization.server.ts";
import type { PageSubject } from "./page-subject.ts";

/** Describes a service: by whom, and in the countries of the offices. */
export function buildService(service: Service, { description, address, image }: PageSubject): ServiceLeaf {
  const { columns } = loadNavigation().footer;
  const family = columns.find((column) => column.family === service.family);
  return {
    "@type": "Service",
    name: service.name,
    serviceType: service.name,
    ...(family && { category: family.title }),
    description,
    url: address,
    ...(image && { image }),
    provider: nameOrganization(),
    areaServed: loadOrganization().offices.map(({ country }) => ({ "@type": "Country", name: country })),
  };
}
