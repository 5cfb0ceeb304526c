import * as z from "zod";
import { report } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { flag, list, partHeading, partLead, slug, text } from "../content/fields.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { linkEstimate } from "../prices/describe-price.server.ts";
import { link } from "../site/page-link.server.ts";

export const GROUNDS = ["surface", "sunken", "ink", "family"] as const;

export const ground = z.enum(GROUNDS).optional().describe("The background. Left out: light ones alternate");

export const id = slug.optional().describe("A name for links, such as offices for /contact-us#offices");

export const hasCall = flag("Whether a button below it offers to book a call");

/** That button, with a link to the estimate. */
export function describeCall(reader: ContentReader, hasCall: boolean) {
  return hasCall ? { estimate: linkEstimate(reader) } : undefined;
}

/** What every block with a heading has. */
export const sectionFields = {
  heading: partHeading,
  eyebrow: text.max(40).optional().describe("A small line above the heading, such as the topic of the block"),
  lead: partLead.optional(),
  ground,
  id,
};

/** The same for a block that may be without a heading. */
export const openFields = { ...sectionFields, heading: partHeading.optional() };

export const actions = (reader: ContentReader) =>
  list(0, 3, "Buttons that lead to other pages", {
    label: text.max(40).describe("The text of the button"),
    to: link(reader).describe("Where it leads, such as /contact-us"),
  }).default([]);

/** At most four layouts a block, the first of which is the default. */
export function layouts<const Names extends readonly [string, ...string[]]>(
  names: Names & { length: 2 | 3 | 4 },
  help: string,
) {
  const [first] = names;
  return z
    .enum(names)
    .default(first as never)
    .describe(help);
}

export const promise = z
  .enum(["mvpDays", "trialDays"])
  .optional()
  .describe("The promise of Organization, under Settings, that the days of all parts add up to");

type Promised<Field extends string> = { promise?: z.output<typeof promise> } & Record<
  Field,
  { days?: number | undefined }[]
>;

/** Reports a list whose days don't add up to what is promised. */
export function checkPromisedDays<Field extends string>(reader: ContentReader, field: Field) {
  return (value: Promised<Field>, context: z.RefinementCtx) => {
    if (!value.promise) return;
    const days = value[field].reduce((sum, { days = 0 }) => sum + days, 0);
    const promised = loadOrganization(reader).promises[value.promise];
    if (days === promised) return;
    const expected = `${field} whose days add up to ${promised}, the ${value.promise} of content/site/organization.yaml`;
    report(context, [field], expected, `${days} days`);
  };
}
