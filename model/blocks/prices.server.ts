import * as z from "zod";
import { defineBlock } from "./block.server.ts";
import { id, layouts } from "./section-fields.server.ts";

export const prices = defineBlock({
  label: "Price",
  help: "The price of the service of this page, with the button that books a call.",
  schema: () => z.strictObject({ id, layout: layouts(["band"], "A strip over the whole width") }),
});
