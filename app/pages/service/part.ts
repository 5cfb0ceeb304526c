import type { SectionGround } from "#app/ui/section.tsx";
import type { Service, ServiceOf } from "#model/services/load-service.server.ts";

/** What a section of a service page is made from: the service, and the ground that its place on the page gives it. */
export type PartOf<Kind extends Service["kind"] = Service["kind"]> = ServiceOf<Kind> & {
  ground: SectionGround;
};
