import { readStoredVisit, VISIT_KEY } from "#app/features/site/stored-visit.ts";
import { CAMPAIGN_PARAMETERS, readVisit, type Visit, writeVisit } from "#contract/visit.ts";

/**
 * Notes a page of this visit. It stays in this tab until it goes along with a message, or the tab is closed. A landing page that
 * was left before it listened is known from the link that the visitor followed.
 */
export function recordPage(path: string): void {
  const visit = readVisit(readStoredVisit()) ?? startVisit(path);
  if (visit.pages.includes(path)) return;
  try {
    sessionStorage.setItem(VISIT_KEY, writeVisit({ ...visit, pages: [...visit.pages, path] }));
  } catch {
    // Storage is blocked or full: messages go without it.
  }
}

function startVisit(path: string): Visit {
  const from = URL.parse(document.referrer);
  const isInside = from?.origin === location.origin;
  const landing = isInside ? from.pathname : path;
  const { searchParams } = new URL(isInside ? from : location.href);
  const campaign = CAMPAIGN_PARAMETERS.map((name) => [name, searchParams.get(name) ?? ""] as const);
  return {
    landing,
    referrer: isInside ? "" : (from?.host ?? ""),
    campaign: Object.fromEntries(campaign.filter(([, value]) => value !== "")),
    pages: isInside ? [landing] : [],
  };
}
