import * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";
import { sample, text } from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";

export const languageModelsSchema = z.strictObject({
  sample,
  summary: text.describe("What the organization does and for whom, in two sentences"),
  facts: z.array(text).describe("What it promises and what that depends on, a sentence each"),
  notes: z.array(text).describe("What a program should know about the site itself"),
});

export function loadLanguageModels(reader: ContentReader): z.output<typeof languageModelsSchema> {
  return parseFile(reader, "site/language-models.yaml", languageModelsSchema);
}
