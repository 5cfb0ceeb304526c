import * as z from "zod";
import { questionAndAnswer } from "../pages/page-parts.server.ts";
import { defineBlock } from "./block.server.ts";
import { layouts, sectionFields } from "./section-fields.server.ts";

export const questions = defineBlock({
  label: "Questions",
  help: "What clients really ask, with the answers. Search engines are told of them.",
  schema: () =>
    z.strictObject({
      ...sectionFields,
      layout: layouts(
        ["rows", "columns", "folded"],
        "Each question beside its answer; side by side; answers that open",
      ),
      questions: z.array(questionAndAnswer).min(1).max(12).describe("The questions, the most asked first"),
    }),
});
