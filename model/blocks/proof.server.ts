import * as z from "zod";
import { reference, text } from "../content/fields.server.ts";
import { hasMotifs } from "../images/motif.server.ts";
import { proofScreen, STAGES } from "../screens/screen.server.ts";
import { defineBlock } from "./block.server.ts";
import { ground, id, layouts } from "./section-fields.server.ts";

export const proof = defineBlock({
  label: "Proof",
  help: "What a client got from the work, and who leads it.",
  schema: (reader) =>
    z.strictObject({
      ground,
      id,
      layout: layouts(
        ["quote", "measured", "study", "figures"],
        "The figure with what the client says; the figure with how it was measured; the whole story with all its figures; all figures, each with how it was measured",
      ),
      project: reference(reader, "project")
        .optional()
        .describe(
          "The project that is shown. Left out: that of this page, or the newest one that used its service",
        ),
      figure: z
        .int()
        .min(1)
        .max(4)
        .default(1)
        .describe("Which of the project's figures is shown, counted from 1"),
      screen: z
        .enum([...STAGES, "none"])
        .default("after")
        .describe("Which of the project's two screens is shown, or none"),
      drawing: proofScreen.superRefine(hasMotifs(reader)).optional(),
      note: text
        .max(90)
        .optional()
        .describe("A line above the figure that says why the project is shown if it used another service"),
    }),
});
