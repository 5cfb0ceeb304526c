import * as z from "zod";
import { loadTechnologies } from "../site/technology.server.ts";
import { defineBlock } from "./block.server.ts";
import { actions, layouts, sectionFields } from "./section-fields.server.ts";

export const technology = defineBlock({
  label: "Technologies",
  help: "The technologies, each with a thread from the year of its first use. They are edited in Technology, under Settings.",
  schema: (reader) =>
    z.strictObject({
      ...sectionFields,
      layout: layouts(
        ["list", "chart"],
        "All of them, with what they are used for; only those marked for the chart",
      ),
      actions: actions(reader),
    }),
  load: (reader, fields) => ({
    ...fields,
    ...loadTechnologies(reader, { isChart: fields.layout === "chart" }),
  }),
});
