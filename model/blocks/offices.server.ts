import * as z from "zod";
import { text } from "../content/fields.server.ts";
import { perOffice } from "../organization/office.server.ts";
import { LABEL_SIDES } from "../organization/office-map.server.ts";
import { defineBlock } from "./block.server.ts";
import { layouts, sectionFields } from "./section-fields.server.ts";

const { heading, ...others } = sectionFields;
const side = z
  .enum(LABEL_SIDES)
  .default("right")
  .describe("On which side of its point on the map the name is");

const place = z.strictObject({
  city: text.max(20).describe("The name of the place, as the map shows it"),
  latitude: z.number().min(-55).max(80).describe("In degrees, south of the equator negative"),
  longitude: z.number().min(-180).max(180).describe("In degrees, west of Greenwich negative"),
  side,
});

export const offices = defineBlock({
  label: "Offices",
  help: "All offices of content/site/organization.yaml: when and how they are reached, or where they are.",
  schema: (reader) =>
    z
      .strictObject({
        heading: heading.optional(),
        ...others,
        layout: layouts(
          ["list", "map"],
          "With hours and phone numbers, and who answers now; on a map of the world",
        ),
        offices: perOffice(reader, {
          text: text.optional().describe("What happens there, in one to three sentences, for the list"),
          side,
        })
          .default([])
          .describe("What there is to say of some of the offices"),
        hasContacts: z
          .boolean()
          .default(false)
          .describe("Whether the list begins with email, phone and social networks"),
        alt: text.optional().describe("What the map shows, for people who can't see it"),
        places: z
          .array(place)
          .max(9)
          .default([])
          .describe("Other places on the map, such as those of partners, numbered in this order"),
        note: text.max(160).optional().describe("A remark below the map"),
      })
      .refine(({ layout, alt }) => layout !== "map" || alt, {
        path: ["alt"],
        message: "a description of the map",
      }),
});
