import * as z from "zod";
import { callToAction } from "../pages/page-parts.server.ts";
import { defineBlock } from "./block.server.ts";
import { id } from "./section-fields.server.ts";

export const call = defineBlock({
  label: "Call to action",
  help: "The invitation to write, with a short form; usually the last block of a page.",
  schema: () => z.strictObject({ ...callToAction.shape, id }),
});
