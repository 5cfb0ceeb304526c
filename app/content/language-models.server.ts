import * as z from "zod";
import { text } from "./fields.server.ts";
import { parseYamlFile } from "./parse-file.server.ts";

export const languageModelsSchema = z.strictObject({
  summary: text.describe("What the organisation does, in two sentences"),
  facts: z.array(text).describe("What it promises, and on what that depends"),
  notes: z.array(text).describe("What a program should know of the site itself"),
});

/** Reads what language models are told of the organisation. @throws ContentError */
export function loadLanguageModels(): z.output<typeof languageModelsSchema> {
  return parseYamlFile("site/language-models.yaml", languageModelsSchema);
}
