import * as z from "zod";
import { flag, list, text } from "../content/fields.server.ts";
import { perOffice } from "../organization/office.server.ts";
import { buildMap, labelSide, mapPosition } from "../organization/office-map.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { defineBlock, layouts, openFields } from "./block.server.ts";

const place = {
  city: text.max(20).describe("The name of the place, as the map shows it"),
  ...mapPosition,
  side: labelSide,
};

export const offices = defineBlock({
  label: "Offices",
  help: "All offices: when and how to reach them, or where they are. They are edited in Organization, under Settings.",
  schema: (reader) =>
    z
      .strictObject({
        ...openFields,
        layout: layouts(["list", "map"], "With hours and phone numbers; on a world map"),
        offices: perOffice(reader, {
          text: text.optional().describe("What happens there, in one to three sentences, for the list"),
          side: labelSide,
        })
          .default([])
          .describe("Texts about some of the offices"),
        hasContacts: flag("Whether the list starts with email, phone and social networks"),
        alt: text.optional().describe("What the map shows, for people who can't see it"),
        places: list(0, 9, "Other places on the map, numbered in this order", place).default([]),
        note: text.max(160).optional().describe("A note below the map"),
      })
      .refine(({ layout, alt }) => layout !== "map" || alt, {
        path: ["alt"],
        message: "a description of the map",
      }),
  load(reader, { layout, alt = "", places, ...fields }) {
    if (layout !== "map") return { ...fields, map: undefined };
    const offices = loadOrganization(reader).offices.map(({ id, ...office }) => ({
      ...office,
      side: fields.offices.find(({ office }) => office === id)?.side ?? "right",
    }));
    return { ...fields, map: { ...buildMap(reader, offices, places), alt } };
  },
});
