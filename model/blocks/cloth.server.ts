import * as z from "zod";
import { ACCENTS } from "#art/weave/yarn.server.ts";
import { ANY, list, text } from "../content/fields.server.ts";
import { defineBlock, openFields } from "./block.server.ts";

const threads = {
  label: text.max(40).describe("What these threads are, such as the name of a team"),
  accent: z.enum(ACCENTS).describe("The color of these threads"),
  counts: z
    .array(z.int().min(0))
    .min(1)
    .max(30)
    .describe("How many there are; with a first year, how many begin in each year"),
};

export const cloth = defineBlock({
  label: "Cloth",
  help: "A thread for each person or thing: how many there are, and which belong together.",
  schema: () =>
    z.strictObject({
      ...openFields,
      first: z
        .int()
        .optional()
        .describe("The first year, if each thread begins in one. Left out: all have one length"),
      groups: list(1, 6, "The groups, side by side, each as wide as it has threads", {
        title: text.max(60).optional().describe("What the group is, such as an office"),
        note: text.max(60).optional().describe("A small line below the title"),
        text: text.optional().describe("A text about the group, in one to three sentences"),
        threads: list(1, ANY, "Its threads, grouped by color", threads),
      }),
      note: text.optional().describe("A note below the cloth, such as what is left out"),
    }),
});
