import { prerender } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";
import { loadMessages } from "#app/features/i18n/load-messages.ts";
import { checkLayout } from "#app/layouts/check-layout.server.ts";
import { readLocale } from "#contract/locales.ts";

/** Renders a page whole, as every page is rendered at build time. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // In development the console tells, as it does a visitor's.
  if (import.meta.env.PROD) await checkLayout(context.staticHandlerContext.matches.map(({ route }) => route));
  await loadMessages(readLocale(new URL(request.url).pathname));
  let failure: unknown;
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    onError(error) {
      failure ??= error;
    },
  });
  if (failure) throw failure;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(prelude, { status, headers });
}
