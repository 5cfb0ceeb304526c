import * as z from "zod";
import { defineBlock } from "./block.server.ts";
import { sectionFields } from "./section-fields.server.ts";

export const badges = defineBlock({
  label: "Awards",
  help: "Press and awards, from content/site/recognition.yaml.",
  schema: () => z.strictObject(sectionFields),
});
