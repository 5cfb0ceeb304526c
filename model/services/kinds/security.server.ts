import * as z from "zod";
import type { ContentReader } from "../../reader/content-reader.server.ts";
import { text } from "../../reader/fields.server.ts";
import { kindOf, part, serviceFields } from "../service-fields.server.ts";

const finding = z.strictObject({
  severity: z
    .enum(["critical", "high", "medium", "low"])
    .describe("How soon it must be mended; decides the color"),
  finding: text.describe("The weak spot, as a report would name it"),
  consequence: text.describe("What it could lead to, in plain words"),
  fix: text.describe("What is done about it"),
});

/** Security work: what is found, and what we may not do without a word in writing. */
export const security = (reader: ContentReader) =>
  z.strictObject({
    kind: kindOf("security"),
    ...serviceFields(reader),
    findings: z
      .strictObject({
        ...part,
        rows: z.array(finding).min(3).max(5).describe("Examples of what is found, the most urgent first"),
      })
      .describe("A piece of a sample report"),
    boundaries: z
      .strictObject({
        ...part,
        items: z
          .array(text)
          .min(2)
          .max(5)
          .describe("What is not done, or only with a permission in writing, a sentence each"),
      })
      .describe("Where the work ends, and what is left to others"),
  });
