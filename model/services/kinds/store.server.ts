import * as z from "zod";
import type { ContentReader } from "../../reader/content-reader.server.ts";
import { text } from "../../reader/fields.server.ts";
import { kindOf, list, part, serviceFields } from "../service-fields.server.ts";

/** A store on a platform: for whom it fits, and what is tried before it opens. */
export const store = (reader: ContentReader) =>
  z.strictObject({
    kind: kindOf("store"),
    ...serviceFields(reader),
    fit: z
      .strictObject({
        ...part,
        suits: list(3, 5).describe("Signs that the platform is right for a shop"),
        avoid: list(2, 4).describe("Signs that another platform would serve better"),
      })
      .describe("For whom the platform is right, and for whom it is not"),
    checklist: z
      .strictObject({
        ...part,
        items: z
          .array(text)
          .min(5)
          .max(9)
          .describe("What is tried before the store opens, each with the result that counts as passed"),
      })
      .describe("The rehearsal before the store opens"),
  });
