import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, Scripts, ScrollRestoration, useRouteError } from "react-router";
import { useKeptMessages } from "#app/contact/kept/use-kept-messages.ts";
import { DEFAULT_LOCALE } from "#app/i18n/messages.ts";
import { RouteLayout } from "#app/layouts/route-layout.tsx";
import { ErrorMessage } from "#app/sections/error-message.tsx";
import { NotFoundMessage } from "#app/sections/not-found-message.tsx";
import { AnswerPageMeta } from "#app/seo/answer-page-meta.tsx";
import { loadSiteData } from "#app/site/site-data.server.ts";
import { Awake } from "#app/startup/awake.tsx";
import { guardRedirects } from "#app/startup/redirect-guard.ts";
import { HeadAssets } from "#app/styles/head-assets.tsx";
import type { Route } from "./+types/root.ts";

export const loader = () => loadSiteData();

// The site's data is the same on every page: once loaded it stays.
export const shouldRevalidate = () => false;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => guardRedirects({ request }),
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={DEFAULT_LOCALE} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadAssets />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
        <Awake />
      </body>
    </html>
  );
}

export default function Root() {
  useKeptMessages();
  return (
    <RouteLayout>
      <Outlet />
    </RouteLayout>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <RouteLayout id="minimal">
      <AnswerPageMeta page={isMissing ? "notFound" : "errorPage"} />
      {isMissing ? <NotFoundMessage /> : <ErrorMessage />}
    </RouteLayout>
  );
}
