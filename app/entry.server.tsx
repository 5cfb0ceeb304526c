import { inspect } from "node:util";
import { prerender } from "react-dom/static";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { loadBlocks } from "#app/blocks/block-list.tsx";
import { providePageContent } from "#app/features/i18n/translate.ts";
import { ContentError } from "#model/content/content-error.ts";
import { loadPageContent } from "#model/site/site-data.server.ts";
import { readerContext } from "./content-reader.server.ts";
import { layouts, readRouteHandle } from "./layouts/layouts.ts";

/** Renders a page completely, without streaming: every page is prerendered. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  // In development, the page itself logs it.
  if (import.meta.env.PROD) checkLayout(context.staticHandlerContext);
  const reader = loadContext.get(readerContext);
  providePageContent(reader.locale, loadPageContent(reader));
  await loadBlocks();
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

/** Prints an error with its stack, but for what an editor has to correct: the check of the content says that in a sentence. */
export const handleError: HandleErrorFunction = (error) => {
  if (import.meta.env.PROD && error instanceof ContentError) return;
  process.stderr.write(`${inspect(error)}\n`);
};

/**
 * Fails the build when a route names an unknown layout, which would show an empty page.
 * @throws Error with the layout, the route that names it and the known layouts
 */
function checkLayout({ matches, loaderData }: EntryContext["staticHandlerContext"]): void {
  const routes = matches.map(({ route }) => ({ ...route, loaderData: loaderData[route.id] }));
  const { layout } = readRouteHandle(routes);
  if (layouts.has(layout)) return;
  const route = routes.findLast(({ handle }) => Object(handle).layout === layout);
  throw new Error(
    `The route ${route?.id}: expected one of the layouts ${[...layouts.keys()].join(", ")}, found "${layout}"`,
  );
}
