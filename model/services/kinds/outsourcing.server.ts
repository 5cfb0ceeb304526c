import * as z from "zod";
import { officeClocks } from "../../organization/office-clocks.server.ts";
import type { ContentReader } from "../../reader/content-reader.server.ts";
import { text } from "../../reader/fields.server.ts";
import { kindOf, part, serviceFields } from "../service-fields.server.ts";

const hour = z.number().min(0).max(24);

const shift = z.strictObject({
  team: text.max(40).describe("The team, or the shift, by its name"),
  days: text.max(40).describe("On which days it works, such as Monday to Friday"),
  from: hour.describe(
    "The hour at which it begins by the clock that is named above, 0 to 24; half past nine is 9.5",
  ),
  to: hour.describe(
    "The hour at which it ends by the same clock; smaller than its beginning when it lies past midnight",
  ),
});

const queue = z.strictObject({
  queue: text.max(50).describe("The kind of work that comes in, such as Chat on a sale day"),
  volume: text.describe("How much of it comes in a day"),
  people: text.describe("How many people do it"),
  quality: text.describe("What is counted to know whether it is done well"),
});

/** Work of people at a desk: in which hours, and how much of it. */
export const outsourcing = (reader: ContentReader) =>
  z.strictObject({
    kind: kindOf("outsourcing"),
    ...serviceFields(reader),
    hours: z
      .strictObject({
        ...part,
        clock: officeClocks(reader),
        rows: z.array(shift).min(1).max(4).describe("The shifts, drawn on the hours of a day"),
      })
      .describe("Who works when"),
    volumes: z
      .strictObject({
        ...part,
        rows: z.array(queue).min(3).max(5).describe("Examples of a day's work, with the people it takes"),
      })
      .describe("How much work so many people do"),
  });
