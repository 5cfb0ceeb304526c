import * as z from "zod";
import type { ContentReader } from "../../reader/content-reader.server.ts";
import { text } from "../../reader/fields.server.ts";
import { kindOf, list, part, serviceFields } from "../service-fields.server.ts";

const level = z.strictObject({
  name: text.max(40).describe("How bad it is, such as Store down"),
  example: text.describe("A case that everybody would put here"),
  response: text.describe("How soon someone begins to work on it, such as Within 30 minutes"),
  update: text.describe("How often the client hears of it until it is solved"),
});

/** Work without an end: who answers how fast, and who does what. */
export const managed = (reader: ContentReader) =>
  z.strictObject({
    kind: kindOf("managed"),
    ...serviceFields(reader),
    levels: z
      .strictObject({
        ...part,
        rows: z.array(level).min(3).max(4).describe("The levels of trouble, the worst first"),
      })
      .describe("How fast someone answers when something breaks"),
    duties: z
      .strictObject({
        ...part,
        ours: list(3, 7).describe("What the agency does"),
        yours: list(2, 5).describe("What stays with the client"),
      })
      .describe("Who does which part of the work"),
  });
