import * as z from "zod";
import { text } from "../content/fields.server.ts";
import { listKinds } from "../figures/figure.server.ts";
import { defineBlock, sectionFields } from "./block.server.ts";
import { edge } from "./hero.server.ts";

const { eyebrow, lead, ground, id } = sectionFields;
const note = text.max(160).optional().describe("A note below the chart");
const fields = { eyebrow, lead, ground, edge, id, note };

export const figure = defineBlock({
  label: "Figure",
  help: "A chart of numbers that the page states: bars, stitches to count, lines, or times.",
  schema(reader) {
    const [bars, units, lines, timeline] = listKinds(reader);
    return z.discriminatedUnion("kind", [
      bars.safeExtend(fields),
      units.safeExtend(fields),
      lines.safeExtend(fields),
      timeline.safeExtend(fields),
    ]);
  },
});
