import { prerender } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";
import { loadMessages } from "#app/features/i18n/load-messages.ts";
import { readLocale } from "#contract/locales.ts";
import { layouts, readRouteHandle } from "./layouts/layouts.ts";

/** Renders a page completely, without streaming: every page is prerendered. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // In development, the page itself logs it.
  if (import.meta.env.PROD) checkLayout(context.staticHandlerContext.matches.map(({ route }) => route));
  await loadMessages(readLocale(new URL(request.url).pathname));
  let failure: unknown;
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    // Every part in its place: none waits at the end for a script to move it.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= error;
    },
  });
  if (failure) throw failure;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(prelude, { status, headers });
}

/**
 * Fails the build when a route names an unknown layout, which would show an empty page.
 * @throws Error with the layout, the route that names it and the known layouts
 */
function checkLayout(matches: { id: string; handle?: unknown }[]): void {
  const { layout } = readRouteHandle(matches);
  if (layouts.has(layout)) return;
  const route = matches.findLast(({ handle }) => Object(handle).layout === layout);
  throw new Error(
    `The route ${route?.id}: expected one of the layouts ${[...layouts.keys()].join(", ")}, found "${layout}"`,
  );
}
