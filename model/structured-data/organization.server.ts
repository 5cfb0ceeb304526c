import type { OrganizationLeaf } from "schema-dts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { organizationId } from "./node-ids.server.ts";

/** Describes the organization: on the pages that are about it as a whole. */
export function buildOrganization(): OrganizationLeaf {
  const { email, socials } = loadOrganization();
  const [first, ...others] = socials.flatMap(({ to }) => to || []);
  return {
    ...nameOrganization(),
    email,
    // A list of one would say no more, in more bytes.
    ...(first && { sameAs: others.length > 0 ? [first, ...others] : first }),
  };
}

/** Names the organization with what search engines ask of a publisher or an employer. */
export function nameOrganization(): OrganizationLeaf {
  return {
    "@type": "Organization",
    "@id": organizationId(),
    name: loadOrganization().name,
    url: `${readSiteUrl()}/`,
    logo: readSiteUrl() + LOGO,
  };
}

/** The brand's mark for others to show: the largest icon of the installed site. Search engines want at least 112 pixels. */
export const LOGO = "/icon-512.png";
