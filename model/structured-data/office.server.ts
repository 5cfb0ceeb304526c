import type { DayOfWeek, LocalBusinessLeaf, PostalAddressLeaf } from "schema-dts";
import type { Weekday } from "#contract/meeting.ts";
import { loadOrganization, type Organization } from "#model/organization/organization.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { officeNodeId, organizationId } from "./node-ids.server.ts";

type Office = Organization["offices"][number];

/** Describes every office as a business at a place, with the hours in which it answers. */
export function buildOffices(reader: ContentReader): LocalBusinessLeaf[] {
  const { name, offices } = loadOrganization(reader);
  return offices.map((office) => ({
    "@type": "LocalBusiness",
    "@id": officeNodeId(reader, office.id),
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

/** The postal address of an office, as far as the site tells it. */
export function buildAddress({ city, region, countryCode }: Office): PostalAddressLeaf {
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
