import type { BreadcrumbListLeaf } from "schema-dts";
import type { TrailStep } from "./page-subject.ts";

/** Says where a page stands, as its visible trail does. */
export function buildBreadcrumbList(trail: TrailStep[]): BreadcrumbListLeaf {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: address,
    })),
  };
}
