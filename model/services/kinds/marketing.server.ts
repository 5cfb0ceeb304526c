import * as z from "zod";
import type { ContentReader } from "../../reader/content-reader.server.ts";
import { serviceSlug, text } from "../../reader/fields.server.ts";
import { kindOf, part, serviceFields } from "../service-fields.server.ts";

const channel = (reader: ContentReader) =>
  z.strictObject({
    name: text.max(40).describe("The channel, such as Welcome flow or Search ads"),
    service: serviceSlug(reader)
      .optional()
      .describe("The page about this channel; left out when there is none"),
    use: text.describe("What the channel is good for, in one or two sentences"),
    signs: text.describe("When the first result can be seen"),
  });

const measure = z.strictObject({
  name: text.max(50).describe("The figure, such as Revenue per 1,000 mails"),
  counted: text.describe("What goes into the figure, and over which time"),
  caution: text.describe("In what way the figure can mislead"),
});

/** Marketing: where it happens, and how its success is counted. */
export const marketing = (reader: ContentReader) =>
  z.strictObject({
    kind: kindOf("marketing"),
    ...serviceFields(reader),
    channels: z
      .strictObject({
        ...part,
        rows: z.array(channel(reader)).min(3).max(8).describe("The channels, the one that pays most first"),
      })
      .describe("Where the marketing happens"),
    measures: z
      .strictObject({
        ...part,
        rows: z.array(measure).min(3).max(5).describe("The figures a client sees in each report"),
      })
      .describe("How success is counted"),
  });
