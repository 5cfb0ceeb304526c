import type { AboutPageLeaf, ContactPageLeaf } from "schema-dts";
import { organizationId } from "./node-ids.server.ts";
import type { PageSubject } from "./page-subject.ts";

/** Describes a page that is about the organization: how to reach it, or what it is. */
export function buildWebPage(
  type: "AboutPage" | "ContactPage",
  { title, description, address, locale }: PageSubject,
): AboutPageLeaf | ContactPageLeaf {
  return {
    "@type": type,
    name: title,
    description,
    url: address,
    inLanguage: locale,
    mainEntity: { "@id": organizationId() },
  };
}
