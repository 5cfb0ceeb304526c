import * as z from "zod";
import type { ContentReader } from "../../reader/content-reader.server.ts";
import { text } from "../../reader/fields.server.ts";
import { kindOf, part, serviceFields } from "../service-fields.server.ts";

const gate = z.strictObject({
  when: text.max(30).describe("When the test is made, such as End of week 2"),
  question: text.describe("What the test must answer, as one question"),
  go: text.describe("The result with which the work goes on"),
  stop: text.describe("The result with which the work ends, or takes another way"),
});

/** Work that begins with a test, and may rightly end with a stop. */
export const evidence = (reader: ContentReader) =>
  z.strictObject({
    kind: kindOf("evidence"),
    ...serviceFields(reader),
    gates: z
      .strictObject({
        ...part,
        rows: z
          .array(gate)
          .min(2)
          .max(4)
          .describe("The tests in their order, each with what lets the work go on"),
      })
      .describe("The points at which the work may rightly stop"),
  });
