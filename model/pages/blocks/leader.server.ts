import type { ContentReader } from "../../content/content-reader.server.ts";
import { loadOrganization } from "../../organization/organization.server.ts";
import { findPerson } from "../../organization/people.server.ts";
import type { BlockPage } from "../block-page.ts";

/** Who leads what a page is about, and in which time zone. */
export function describeLeader(reader: ContentReader, { leader }: BlockPage) {
  const person = leader === undefined ? undefined : findPerson(reader, leader);
  if (!person) return undefined;
  const { name, role, photo, office } = person;
  const { timeZone } = loadOrganization(reader).offices.find(({ id }) => id === office) ?? {};
  return { name, role, photo, timeZone };
}
