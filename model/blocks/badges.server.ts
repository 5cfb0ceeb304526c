import * as z from "zod";
import { loadAwards } from "../site/reputation.server.ts";
import { defineBlock } from "./block.server.ts";
import { sectionFields } from "./section-fields.server.ts";

export const badges = defineBlock({
  label: "Awards",
  help: "Press and awards. They are edited in Recognition, under Settings.",
  schema: () => z.strictObject(sectionFields),
  load: (reader, head) => ({ ...head, badges: loadAwards(reader) }),
});
