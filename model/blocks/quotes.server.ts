import * as z from "zod";
import { reference } from "../content/fields.server.ts";
import { readPortrait } from "../organization/people.server.ts";
import { loadProject } from "../projects/project.server.ts";
import { defineBlock } from "./block.server.ts";
import { ground, id } from "./section-fields.server.ts";

export const quotes = defineBlock({
  label: "Quote",
  help: "What a client says about a project, in large type.",
  schema: (reader) =>
    z.strictObject({
      ground,
      id,
      project: reference(reader, "project")
        .optional()
        .describe("The project with the quote. Left out: the project of this page"),
    }),
  /** Undefined for a project without a quote. */
  load(reader, { project, ...fields }, page) {
    const slug = project ?? page.project;
    const { client = "", quote } = slug === undefined ? {} : loadProject(reader, slug);
    if (!quote) return undefined;
    const { photo, ...words } = quote;
    return { ...fields, quote: { ...words, client }, photo: photo && readPortrait(reader, photo) };
  },
});
