import * as z from "zod";
import type { ContentReader } from "../../reader/content-reader.server.ts";
import { text } from "../../reader/fields.server.ts";
import { kindOf, part, serviceFields } from "../service-fields.server.ts";

const changedThing = z.strictObject({
  aspect: text.describe("The thing that changes, such as Product address"),
  before: text.describe("How it is today"),
  after: text.describe("How it is once everything has moved"),
});

const risk = z.strictObject({
  risk: text.describe("What could go wrong, in three to six words"),
  sign: text.describe("By what one notices it first"),
  answer: text.describe("What is done before or against it"),
});

/** A move from one place to another. */
export const migration = (reader: ContentReader) =>
  z.strictObject({
    kind: kindOf("migration"),
    ...serviceFields(reader),
    change: z
      .strictObject({
        ...part,
        rows: z
          .array(changedThing)
          .min(3)
          .max(7)
          .describe("What is different after the move, thing by thing"),
      })
      .describe("The table of what is different after the move"),
    risks: z
      .strictObject({
        ...part,
        rows: z.array(risk).min(3).max(7).describe("The ways in which a move goes wrong, the worst first"),
      })
      .describe("What could go wrong, how it shows, and what is done about it"),
  });
