import { prerender } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";
import { loadMessages } from "#app/features/i18n/load-messages.ts";
import { readLocale } from "#contract/locales.ts";
import { layouts, type RouteHandle, readRouteHandle } from "./layouts/layouts.ts";

/** Renders a page completely, without streaming: every page is prerendered. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // In development, the page itself logs it.
  if (import.meta.env.PROD) await checkLayout(context.staticHandlerContext.matches.map(({ route }) => route));
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

const PAGES = import.meta.glob<{ handle?: RouteHandle }>("./pages/*.tsx");

/**
 * Fails the build when a route names an unknown layout, which would show an empty page.
 * @throws Error with the layout, the files that name it and the known layouts
 */
async function checkLayout(matches: Parameters<typeof readRouteHandle>[0]): Promise<void> {
  const { layout } = readRouteHandle(matches);
  if (layouts.has(layout)) return;
  const modules = await Promise.all(
    Object.entries(PAGES).map(async ([file, load]) => ({ file, handle: (await load()).handle })),
  );
  const files = modules
    .filter(({ handle }) => handle?.layout === layout)
    .map(({ file }) => file.replace(".", "app"));
  const place = files.join(", ") || "a route";
  throw new Error(
    `${place}: expected one of the layouts ${[...layouts.keys()].join(", ")}, found "${layout}"`,
  );
}
