import * as z from "zod";
import { report } from "../content/content-error.ts";
import { list, text } from "../content/fields.server.ts";
import { checkPromisedDays, defineBlock, layouts, promise, sectionFields } from "./block.server.ts";

const step = {
  when: text.max(30).optional().describe("When the step happens, such as Weeks 2–4"),
  title: text.describe("The name of the step, in two to five words"),
  text: text.describe("What happens in the step, and its result"),
  days: z.int().min(1).optional().describe("How many days it takes, for the length of its thread"),
  result: text.max(60).optional().describe("What the client has on the last day of it, in a few words"),
};

export const steps = defineBlock({
  label: "Steps",
  help: "What happens, in order: a plan, a process, a story.",
  schema: (reader) =>
    z
      .strictObject({
        ...sectionFields,
        layout: layouts(
          ["down", "across", "stairs", "thread"],
          "Along a vertical thread; side by side; one below the other, with a thread as long as each takes; side by side below such a thread",
        ),
        promise,
        steps: list(2, 12, "The steps in their order", step),
      })
      .superRefine(({ layout, steps }, context) => {
        if (layout !== "stairs" && layout !== "thread") return;
        const index = steps.findIndex(({ days }) => !days);
        if (index < 0) return;
        report(context, ["steps", index, "days"], "days, for the length of its thread", undefined);
      })
      .superRefine(checkPromisedDays(reader, "steps")),
});
