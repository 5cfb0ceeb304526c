import * as z from "zod";
import { list, text } from "../content/fields.server.ts";
import { defineBlock, layouts, sectionFields } from "./block.server.ts";

export const questions = defineBlock({
  label: "Questions",
  help: "What clients really ask, with the answers. Search engines can show them.",
  schema: () =>
    z.strictObject({
      ...sectionFields,
      layout: layouts(["rows", "columns"], "Each question next to its answer; side by side"),
      questions: list(1, 12, "The questions, the most asked first", {
        question: text.describe("A question in the words of the client who asks it"),
        answer: text.describe("Two to four plain sentences that also name the drawbacks"),
      }),
    }),
});
