import * as z from "zod";
import { ACCENTS } from "#art/weave/yarn.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { ANY, entryId, list, requiredSample, text, uniqueBy, withoutIds } from "../content/fields.server.ts";
import { parseFile } from "../content/parse-file.server.ts";
import { actions, defineBlock, layouts, sectionFields } from "./block.server.ts";

export const technology = defineBlock({
  label: "Technologies",
  help: "The technologies, each with a thread from the year of its first use. They are edited in Technology, under Settings.",
  schema: (reader) =>
    z.strictObject({
      ...sectionFields,
      layout: layouts(["list", "chart"], "All, with their uses; only those of the chart"),
      actions: actions(reader),
    }),
  load: (reader, fields) => ({
    ...fields,
    ...loadTechnologies(reader, fields.layout === "chart"),
  }),
});

/** In a chart, names are enough. */
type Layer = Pick<z.output<typeof technologySchema>["layers"][number], "name" | "accent"> & {
  items: { name: string; since: number; use?: string }[];
};

/** All technologies, or those in the chart of the home page, without empty layers. */
function loadTechnologies(reader: ContentReader, isChart: boolean): { until: number; layers: Layer[] } {
  const { layers, until } = parseFile(reader, "site/technology.yaml", technologySchema);
  if (!isChart) return { until, layers };
  const charted = layers.map(({ name, accent, items }) => ({
    ...{ name, accent },
    items: items.filter(({ chart }) => chart).map(({ name, since }) => ({ name, since })),
  }));
  return { until, layers: charted.filter(({ items }) => items.length > 0) };
}

const items = list(1, ANY, "The technologies of the layer, in the order of the page", {
  id: entryId,
  name: text.max(40).describe("The official name of the technology"),
  since: z.int().min(2000).describe("The year of the first paid project with it"),
  use: text.max(160).describe("What it is used for, and what it is good at, in one or two sentences"),
  chart: z.boolean().default(false).describe("Whether it is also in the chart of the home page"),
}).superRefine(uniqueBy("name", "each name once"));

const layers = list(1, ANY, "The layers by which technologies are grouped", {
  id: entryId,
  name: text.max(40).describe("What the layer is called, such as Interfaces"),
  accent: z.enum(ACCENTS).describe("The color of its threads in the chart"),
  items: items.transform(withoutIds),
})
  .superRefine(uniqueBy("name", "each layer once"))
  .refine(
    (layers) => layers.some(({ items }) => items.some(({ chart }) => chart)),
    "at least one technology with chart: true, for the home page",
  );

export const technologySchema = z
  .strictObject({
    sample: requiredSample,
    until: z.int().describe("The year at the right end of the chart, usually the present one"),
    layers: layers.transform(withoutIds),
  })
  .refine(({ layers, until }) => layers.every(({ items }) => items.every(({ since }) => since <= until)), {
    path: ["until"],
    message: "a year in which every technology is in use already",
  });
