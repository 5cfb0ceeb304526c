import * as z from "zod";
import { DYES } from "#app/weave/yarn.server.ts";
import { requiredSample, text } from "./fields.server.ts";
import { parseYamlFile } from "./parse-file.server.ts";

const technologySchema = z.strictObject({
  sample: requiredSample,
  until: z.int().describe("The year up to which the chart counts"),
  layers: z
    .array(
      z.strictObject({
        name: text.max(40),
        dye: z.enum(DYES).describe("The color of its threads"),
        items: z
          .array(
            z.strictObject({
              name: text.max(40),
              since: z.int().min(2000),
              use: text.max(160).describe("What it is used for"),
              chart: z
                .boolean()
                .default(false)
                .describe("true: it also stands in the chart of the home page"),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
});

export type TechnologyStack = z.output<typeof technologySchema>;

/** Reads every technology the organisation works with, by layer. @throws ContentError */
export function loadTechnologyStack(): TechnologyStack {
  return parseYamlFile("site/technology.yaml", technologySchema);
}

/** Reads what the chart of the home page shows: names and years, without layers of which nothing is shown. */
export function loadChartedTechnologies() {
  const { layers, until } = loadTechnologyStack();
  const charted = layers.map(({ name, dye, items }) => ({
    ...{ name, dye },
    items: items.filter(({ chart }) => chart).map(({ name, since }) => ({ name, since })),
  }));
  return { until, layers: charted.filter(({ items }) => items.length > 0) };
}
