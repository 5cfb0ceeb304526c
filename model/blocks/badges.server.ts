import * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";
import { ANY, image, list, sample, text, uniqueBy } from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { defineBlock, sectionFields } from "./block.server.ts";

export const badges = defineBlock({
  label: "Awards",
  help: "Press and awards. They are edited in Recognition, under Settings.",
  schema: () => z.strictObject(sectionFields),
  load: (reader, head) => ({
    ...head,
    badges: parseFile(reader, "site/recognition.yaml", recognitionSchema).badges,
  }),
});

export const recognitionSchema = (reader: ContentReader) =>
  z.strictObject({
    sample,
    badges: list(1, ANY, "Press and awards, in the order in which they are shown", {
      id: z.int().describe("A unique number for the badge"),
      title: text.describe("What the award is for, or what the publication wrote"),
      by: text.describe("Who gave the award, or which publication wrote it"),
      year: z.int().describe("The year in which it was given or published"),
      image: image(reader).describe("The picture of the badge"),
    }).superRefine(uniqueBy("id", "each id once")),
  });
