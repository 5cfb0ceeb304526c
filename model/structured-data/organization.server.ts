import type { OrganizationLeaf } from "schema-dts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { organizationId } from "./node-ids.server.ts";

/** Describes the organization: on the pages that are about it as a whole. */
export function buildOrganization(reader: ContentReader): OrganizationLeaf {
  const { email, socials } = loadOrganization(reader);
  const [first, ...others] = socials.flatMap(({ to }) => to || []);
  return {
    ...nameOrganization(reader),
    email,
    // A list of one would say no more, in more bytes.
    ...(first && { sameAs: others.length > 0 ? [first, ...others] : first }),
  };
}

/** Names the organization with what search engines ask of a publisher or an employer. */
export function nameOrganization(reader: ContentReader): OrganizationLeaf {
  return {
    "@type": "Organization",
    "@id": organizationId(reader),
    name: loadOrganization(reader).name,
    url: `${readSiteUrl(reader)}/`,
    logo: readSiteUrl(reader) + LOGO,
  };
}

/** The brand's mark for others to show: the largest icon of the installed site. Search engines want at least 112 pixels. */
export const LOGO = "/icon-512.png";
