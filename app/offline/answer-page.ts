import { matchPrecache } from "workbox-precaching";
import { inLocale, readLocale, withoutLocale } from "#contract/locales.ts";
import { listKeptPages } from "./kept-pages.ts";
import { fillOfflinePage } from "./offline-html.ts";
import { OFFLINE_PATH } from "./page-address.ts";
import { pages } from "./strategies.ts";
import type { WorkerEvent } from "./worker-scope.ts";

type PageCall = { url: URL; request: Request; event: WorkerEvent };

/** Answers with a page, its copy, or, where there is neither, with what can be read instead. */
export async function answerPage({ url, request, event }: PageCall): Promise<Response> {
  try {
    // A copy of the offline page would say what could be read when it was kept.
    if (withoutLocale(url.pathname) === OFFLINE_PATH) return await fetch(request);
    return await pages.handle({ event, request });
  } catch {
    return answerOffline(url);
  }
}

/**
 * 503: the page that was asked for cannot be had now, so nothing that reads answers may take this for it, and a browser
 * that goes back to it later asks again.
 */
async function answerOffline({ pathname, search }: URL): Promise<Response> {
  const offlinePath = inLocale(OFFLINE_PATH, readLocale(pathname.toLowerCase()));
  const page = await matchPrecache(offlinePath);
  if (!page) return Response.error();
  const html = fillOfflinePage(await page.text(), {
    offlinePath,
    address: pathname + search,
    pages: await listKeptPages(),
  });
  // The security policy stands in the headers. What was said of the bytes is no longer true.
  const headers = new Headers(page.headers);
  for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
  headers.set("Cache-Control", "no-store");
  return new Response(html, { status: 503, headers });
}
