import { toPagePath, toVisitedAddress, withoutSearch } from "./page-url.ts";
import { keepVisitedPage } from "./save-page.ts";
import { freshData, pageData } from "./strategies.ts";
import type { WorkerEvent } from "./worker-scope.ts";

type DataCall = { url: URL; request: Request; event: WorkerEvent };

// Between pointing at a link and following it. Later the data may have changed.
const FRESH_MS = 30_000;

/** When the data of pages at whose links the visitor pointed was there, by the address under which it is kept. */
const fetchedAhead = new Map<string, Promise<number>>();

/** Answers with a page's data, as React Router asks for it: ahead of a navigation, and when it happens. */
export async function answerData({ url, request, event }: DataCall): Promise<Response> {
  const key = withoutSearch(url.href);
  if (isPrefetch(request)) return fetchAhead(key, { event, request });
  try {
    const fetchedAt = (await fetchedAhead.get(key)) ?? 0;
    const isFresh = Date.now() - fetchedAt < FRESH_MS;
    const response = await (isFresh ? freshData : pageData).handle({ event, request });
    event.waitUntil(keepVisitedPage(toPagePath(url.pathname), event));
    return response;
  } catch {
    return loadDocumentInstead(url);
  }
}

function fetchAhead(key: string, call: Omit<DataCall, "url">): Promise<Response> {
  const [response, done] = pageData.handleAll(call);
  const isThere = done.then(
    () => Date.now(),
    () => 0,
  );
  fetchedAhead.set(key, isThere);
  return response;
}

/** `<link rel="prefetch">` asks without CORS, scripts ask with it. */
function isPrefetch(request: Request): boolean {
  return request.mode === "no-cors";
}

/**
 * The data is not to be had. React Router would show an error: told so in its own words, it loads the page as a document,
 * which may be kept, or for which the offline page stands in.
 */
function loadDocumentInstead(url: URL): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "X-Remix-Redirect": toVisitedAddress(url),
      "X-Remix-Reload-Document": "true",
      "Cache-Control": "no-store",
    },
  });
}
