import * as z from "zod";
import { partHeading, partLead } from "../pages/page-parts.server.ts";
import { text } from "../reader/fields.server.ts";

/** What the parts begin with that only some kinds of service have. */
export const part = { heading: partHeading, lead: partLead.optional() };

/** The name of a kind of service. */
export function kindOf<Kind extends string>(name: Kind) {
  return z.literal(name).describe("Decides which parts the page has; it stays as it is");
}

/** A list with a heading of its own, as two of them stand side by side. */
export function list(minimum: number, maximum: number) {
  return z.strictObject({
    heading: text.max(60).describe("The line above the list, in a few words"),
    items: z.array(text).min(minimum).max(maximum).describe("The entries of the list, a short sentence each"),
  });
}
