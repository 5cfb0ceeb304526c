import { readVisit } from "#contract/visit.ts";
import type { Lead } from "#server/store/lead-record.ts";
import { teamMailWords } from "#server/words.ts";

/** The columns in which exports and webhooks have the parts of a visit. */
export const VISIT_COLUMNS = ["landing_page", "referrer", "campaign", "pages_seen"] as const;
type VisitColumn = (typeof VISIT_COLUMNS)[number];

/** Where the lead came from, as far as known, by column. */
export function listVisitFields({ visit: text }: Pick<Lead, "visit">): Partial<Record<VisitColumn, string>> {
  const visit = readVisit(text);
  if (!visit) return {};
  const { landing, referrer, campaign, pages } = visit;
  const parameters = Object.entries(campaign).map(([name, value]) => `${name}=${value}`);
  return {
    landing_page: landing,
    ...(referrer && { referrer }),
    ...(parameters.length > 0 && { campaign: parameters.join(", ") }),
    ...(pages.length > 0 && { pages_seen: pages.join(", ") }),
  };
}

/** The same as lines for people. */
export function describeVisit(lead: Pick<Lead, "visit">): string[] {
  const fields = listVisitFields(lead);
  return VISIT_COLUMNS.flatMap((column) =>
    fields[column] === undefined ? [] : `${teamMailWords().visit[column]}: ${fields[column]}`,
  );
}
