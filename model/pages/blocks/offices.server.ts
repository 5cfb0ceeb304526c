import type { BlockFields } from "../../blocks/blocks.server.ts";
import type { ContentReader } from "../../content/content-reader.server.ts";
import { buildMap } from "../../organization/office-map.server.ts";
import { loadOrganization } from "../../organization/organization.server.ts";

/** With the map, if it shows one. */
export function loadOffices(
  reader: ContentReader,
  { layout, alt = "", places, ...fields }: BlockFields<"offices">,
) {
  if (layout !== "map") return { ...fields, map: undefined };
  const offices = loadOrganization(reader).offices.map(({ id, ...office }) => ({
    ...office,
    side: fields.offices.find(({ office }) => office === id)?.side ?? "right",
  }));
  return { ...fields, map: { ...buildMap(reader, offices, places), alt } };
}
