import { readStoredVisit, VISIT_KEY, writeStorage } from "#app/features/site/storage.ts";
import {
  CAMPAIGN_PARAMETERS,
  COUNT_PATH,
  MAX_PATHS,
  readVisit,
  type Visit,
  writeVisit,
} from "#contract/visit.ts";

/** Notes a page of this visit, and counts it. */
export function record(path: string, isCounted: boolean): void {
  // The server has seen the document, and only our own counts.
  if (isCounted && lastPath !== undefined && lastPath !== path) countPage(path);
  lastPath = path;
  note(path);
}

/**
 * It stays in this tab until it goes along with a message, or the tab is closed. A landing page that was left before it
 * listened is known from the link that the visitor followed.
 */
function note(path: string): void {
  const visit = readVisit(readStoredVisit()) ?? startVisit(path);
  const pages = [...new Set([...visit.pages, path])];
  // Where storage is blocked or full, messages go without it.
  writeStorage("sessionStorage", VISIT_KEY, writeVisit({ ...visit, pages }));
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

let lastPath: string | undefined;
let paths: string[] = [];

/** Tells our own server, once the visitor leaves or turns away, which pages it has not seen. It counts totals only, and keeps no address. */
function countPage(path: string): void {
  if (paths.length === 0) addEventListener("visibilitychange", report);
  if (paths.length < MAX_PATHS) paths.push(path);
}

function report(): void {
  if (document.visibilityState !== "hidden") return;
  removeEventListener("visibilitychange", report);
  navigator.sendBeacon?.(COUNT_PATH, new Blob([JSON.stringify({ paths })], { type: "application/json" }));
  paths = [];
}
