import { redirectDocument } from "react-router";
import { readMissingModules } from "./missing-modules.ts";
import { mayLoadAnew, nameBuild } from "./reload-guard.ts";

/** What loading a page has given, by route: all that is of interest here. */
type PageResults = Record<string, { type: "data" | "error"; result: unknown }>;

// A visitor has clicked and waits.
const PATIENCE_MS = 4_000;

/**
 * Loads the page that a navigation leads to as a whole document when its script or data cannot be had, though the page
 * is there: after a deploy an open page asks for files of its own version, which are gone. Once per address and build;
 * after that, and offline, the error shows. Words in forms are no hindrance: the visitor leaves the page, and drafts are kept.
 */
export async function loadMissingPage<Results extends PageResults>(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  await noteMissingModules(results);
  if (!hasFailed(results) || request.signal.aborted) return results;
  if (!(await isThere(request.url)) || request.signal.aborted) return results;
  const { pathname } = new URL(request.url);
  if (!mayLoadAnew(`${nameBuild()} ${pathname}`)) return results;
  throw redirectDocument(request.url);
}

// React Router gives data for a route whose script it has not, and would show an empty page.
async function noteMissingModules(results: PageResults): Promise<void> {
  const missed = readMissingModules();
  if (missed.size === 0) return;
  // It may still be writing down the data.
  await new Promise((resolve) => setTimeout(resolve));
  for (const id of Object.keys(results)) {
    if (missed.has(id)) results[id] = { type: "error", result: missed.get(id) };
  }
}

/** A redirect that a loader threw is no failure. */
function hasFailed(results: PageResults): boolean {
  return Object.values(results).some(({ type, result }) => type === "error" && !(result instanceof Response));
}

async function isThere(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { ok } = await fetch(url, { method: "HEAD", cache: "no-store", signal });
    return ok;
  } catch {
    // Offline, or the server is out of order: a document would not come either.
    return false;
  }
}
