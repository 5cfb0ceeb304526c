import * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";
import { ANY, image, list, references, sample, text, uniqueBy } from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { loadProject } from "../projects/project.server.ts";
import { isWritten } from "../translations/translations.server.ts";
import { defineBlock, sectionFields } from "./block.server.ts";

export const logos = defineBlock({
  label: "Client logos",
  help: "The logos of clients, and what some projects changed. Logos are edited in Clients, under Settings.",
  schema: (reader) =>
    z.strictObject({
      ...sectionFields,
      // Specification section 9.
      limit: z.int().min(1).default(8).describe("How many logos are shown, from the top of the list"),
      projects: references(reader, "project", 3, "Projects below the logos, with a figure").default([]),
    }),
  load: (reader, { limit, projects, ...head }) => ({
    ...head,
    logos: parseFile(reader, "site/clients.yaml", clientsSchema).clients.slice(0, limit),
    results: projects.flatMap((slug) => findResult(reader, slug)),
  }),
});

/** Nothing for a project that isn't written in the language of the page. */
function findResult(reader: ContentReader, slug: string) {
  const { path: to, client, outcomes } = loadProject(reader, slug);
  if (!isWritten(reader, to)) return [];
  return outcomes.slice(0, 1).map(({ value, label }) => ({ to, client, value, label }));
}

export const clientsSchema = (reader: ContentReader) =>
  z.strictObject({
    sample,
    clients: list(1, ANY, "The clients whose logos may be shown, the best known first", {
      id: z.int().describe("A unique number for the client"),
      name: text.describe("The name of the client, read out in place of the logo"),
      logo: image(reader).describe("The logo, best as an SVG file of one color without a background"),
    }).superRefine(uniqueBy("id", "each id once")),
  });
