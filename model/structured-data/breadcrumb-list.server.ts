import type { BreadcrumbListLeaf } from "schema-dts";
import type { BreadcrumbItem } from "./page-subject.ts";

/** Says where a page stands, as its visible breadcrumb does. */
export function buildBreadcrumbList(breadcrumb: BreadcrumbItem[]): BreadcrumbListLeaf {
  return {
    "@type": "BreadcrumbList",
    itemListElement: breadcrumb.map(({ name, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: address,
    })),
  };
}
