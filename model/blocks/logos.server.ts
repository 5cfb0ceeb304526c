import { href } from "react-router";
import * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";
import { reference } from "../content/fields.server.ts";
import { loadProject } from "../projects/project.server.ts";
import { loadClients } from "../site/reputation.server.ts";
import { isWritten } from "../translations/translations.server.ts";
import { defineBlock } from "./block.server.ts";
import { sectionFields } from "./section-fields.server.ts";

export const logos = defineBlock({
  label: "Client logos",
  help: "The logos of clients, and what some projects changed. Logos are edited in Clients, under Settings.",
  schema: (reader) =>
    z.strictObject({
      ...sectionFields,
      // Specification section 9.
      limit: z.int().min(1).default(8).describe("How many logos are shown, from the top of the list"),
      projects: z
        .array(reference(reader, "project"))
        .max(3)
        .default([])
        .describe("Projects that are shown below the logos, each with its first figure"),
    }),
  load: (reader, { limit, projects, ...head }) => ({
    ...head,
    logos: loadClients(reader).slice(0, limit),
    results: projects.flatMap((slug) => findResult(reader, slug)),
  }),
});

/** Nothing for a project that isn't written in the language of the page. */
function findResult(reader: ContentReader, slug: string) {
  const to = href("/profile/projects/:slug", { slug });
  if (!isWritten(reader, to)) return [];
  const { client, outcomes } = loadProject(reader, slug);
  return outcomes.slice(0, 1).map(({ value, label }) => ({ to, client, value, label }));
}
