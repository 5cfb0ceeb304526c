import * as z from "zod";
import { defineBlock } from "./block.server.ts";
import { actions, layouts, sectionFields } from "./section-fields.server.ts";

export const technology = defineBlock({
  label: "Technologies",
  help: "The technologies of content/site/technology.yaml, each with a thread from the year of its first use.",
  schema: (reader) =>
    z.strictObject({
      ...sectionFields,
      layout: layouts(
        ["list", "chart"],
        "All of them, with what they are used for; those marked for the chart",
      ),
      actions: actions(reader),
    }),
  files: () => ["site/technology.yaml"],
});
