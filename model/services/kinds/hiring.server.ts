import * as z from "zod";
import type { ContentReader } from "../../reader/content-reader.server.ts";
import { text } from "../../reader/fields.server.ts";
import { kindOf, part, serviceFields } from "../service-fields.server.ts";

const role = z.strictObject({
  role: text.max(40).describe("The name of the role, such as Test engineer"),
  does: text.describe("What such a person does all day"),
  uses: text.describe("The tools such a person works with"),
  start: text.max(40).describe("How soon someone can begin, such as 2 to 3 weeks"),
});

const model = z.strictObject({
  name: text.max(40).describe("What this way of hiring is called"),
  suits: text.describe("For whom it is right"),
  price: text.describe("How it is paid, and what is not billed"),
  end: text.describe("How either side ends it"),
});

/** People for hire: which roles, and how the engagement works. */
export const hiring = (reader: ContentReader) =>
  z.strictObject({
    kind: kindOf("hiring"),
    ...serviceFields(reader),
    roles: z
      .strictObject({
        ...part,
        rows: z.array(role).min(4).max(8).describe("The roles one can hire, those asked for most first"),
      })
      .describe("Who can join a client's team"),
    engagement: z
      .strictObject({
        ...part,
        models: z.array(model).min(2).max(3).describe("The ways of hiring, side by side"),
      })
      .describe("How the people are paid, and how it ends"),
  });
