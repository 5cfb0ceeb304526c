import type { DayOfWeek, LocalBusinessLeaf, OrganizationLeaf, PostalAddressLeaf } from "schema-dts";
import type { Weekday } from "#contract/meeting.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { loadOrganization, type Organization } from "../organization/organization.server.ts";
import { readSiteUrl } from "../site/site-url.server.ts";

/** The organization in full, for the pages about it. */
export function buildOrganization(reader: ContentReader): OrganizationLeaf {
  const { email, socials } = loadOrganization(reader);
  const [first, ...others] = socials.flatMap(({ to }) => to || []);
  return {
    ...nameOrganization(reader),
    email,
    ...(first && { sameAs: others.length > 0 ? [first, ...others] : first }),
  };
}

/** What search engines require of a publisher or employer. */
export function nameOrganization(reader: ContentReader): OrganizationLeaf {
  return {
    "@type": "Organization",
    "@id": organizationId(reader),
    name: loadOrganization(reader).name,
    url: `${readSiteUrl(reader)}/`,
    logo: readSiteUrl(reader) + LOGO,
  };
}

export function organizationId(reader: ContentReader): string {
  return `${readSiteUrl(reader)}/#organization`;
}

/** The largest icon: search engines require at least 112 pixels. */
export const LOGO = "/icon-512.png";

export function buildOffices(reader: ContentReader): LocalBusinessLeaf[] {
  const { name, offices } = loadOrganization(reader);
  return offices.map((office) => ({
    "@type": "LocalBusiness",
    "@id": `${readSiteUrl(reader)}/#${office.id}`,
    name,
    parentOrganization: { "@id": organizationId(reader) },
    telephone: office.phone,
    address: buildAddress(office),
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: office.hours.days.map((day) => DAYS[day]),
      opens: office.hours.from.padStart(TIME_LENGTH, "0"),
      closes: office.hours.to.padStart(TIME_LENGTH, "0"),
    },
  }));
}

export function buildAddress({
  city,
  region,
  countryCode,
}: Organization["offices"][number]): PostalAddressLeaf {
  return {
    "@type": "PostalAddress",
    addressLocality: city,
    addressRegion: region,
    addressCountry: countryCode,
  };
}

const TIME_LENGTH = "09:00".length;

const DAYS = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
} as const satisfies Record<Weekday, DayOfWeek>;
