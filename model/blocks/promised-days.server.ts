import * as z from "zod";
import { report } from "../content/content-error.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";

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
