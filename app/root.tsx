import { type ReactNode, useEffect, useState } from "react";
import { Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import { openReader, readerContext } from "#app/content-reader.server.ts";
import { useDocumentLocale } from "#app/features/i18n/use-document-locale.ts";
import { ThirdParties } from "#app/features/integrations/third-parties.tsx";
import { AppUpdates } from "#app/features/offline/update/app-updates.tsx";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { guardNavigation } from "#app/features/startup/guard-navigation.ts";
import { PluginParts } from "#app/features/startup/plugin-parts.tsx";
import { loadMissingPage } from "#app/features/startup/stale-chunks/load-missing-page.ts";
import { RouteLayout } from "#app/layouts/route-layout.tsx";
import { SiteError } from "#app/layouts/site-error.tsx";
import { HeadAssets } from "#app/styles/head-assets.tsx";
import { FailureBoundary } from "#app/ui/failure-boundary.tsx";
import { AddressContext } from "#app/ui/page-link.tsx";
import { DEFAULT_LOCALE, inLocale, type Locale, readLocale } from "#contract/locales.ts";
import { loadShownOrganization, loadSiteData } from "#model/site/site-data.server.ts";
import type { Route } from "./+types/root.ts";
import { mayKeepSomething } from "./features/contact/outbox/outbox-marker.ts";
import { watchOutbox } from "./features/contact/outbox/watch-outbox.ts";
import { LocaleContext } from "./features/i18n/use-locale.ts";
import { HYDRATED_EVENT } from "./features/startup/hydrated-event.ts";
import { ErrorAnswer } from "./sections/error-answer.tsx";

/** What stands around a page is translated always; a page that is not needs the organization in its own language too. */
export function loader({ request, context }: Route.LoaderArgs) {
  const locale = readLocale(new URL(request.url).pathname);
  const reader = context.get(readerContext);
  const data = loadSiteData(reader.in(locale));
  return locale === DEFAULT_LOCALE
    ? data
    : { ...data, original: loadShownOrganization(reader.in(DEFAULT_LOCALE)) };
}

// What a page shows is read in the language of its address, if it is translated.
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => context.set(readerContext, openReader(request)),
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardNavigation, loadMissingPage];

export function Layout({ children }: { children: ReactNode }) {
  const locale = useDocumentLocale();
  return (
    <html lang={locale} data-script={findTallScript(locale)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadAssets />
      </head>
      <body>
        <Language>
          {children}
          <PluginParts />
          <AppUpdates />
        </Language>
        <ScrollRestoration />
        <Scripts />
        <Hydrated />
      </body>
    </html>
  );
}

/** The script of a language if its letters stand taller than Latin ones, for the height of lines. */
function findTallScript(locale: Locale): string | undefined {
  const { script } = new Intl.Locale(locale).maximize();
  return script === "Latn" ? undefined : script;
}

export default function Root() {
  useOutbox();
  return (
    <>
      <RouteLayout>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </RouteLayout>
      <ThirdParties />
    </>
  );
}

export const ErrorBoundary = SiteError;

/** Lets everything inside speak the language of the document, and its links stay in it. */
function Language({ children }: { children: ReactNode }) {
  const locale = useDocumentLocale();
  return (
    <LocaleContext value={locale}>
      <AddressContext value={(path) => inLocale(path, locale)}>{children}</AddressContext>
    </LocaleContext>
  );
}

/**
 * Tells the rest of the page that React is in charge. Shows nothing.
 * It waits for one more render, so that what other parts set up in their first effects is there.
 */
function Hydrated() {
  const [isSetUp, setIsSetUp] = useState(false);
  useEffect(() => {
    if (!isSetUp) return setIsSetUp(true);
    document.documentElement.dataset.awake = "";
    dispatchEvent(new Event(HYDRATED_EVENT));
  }, [isSetUp]);
  return null;
}

/** Keeps what stands around a page alive when the page fails while it is drawn: the visitor can go elsewhere. */
function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <FailureBoundary
      place={pathname + search}
      fallback={(error) => <ErrorAnswer kind="crashed" error={error} onRetry={() => location.reload()} />}
    >
      {children}
    </FailureBoundary>
  );
}

// The page itself comes first.
const IDLE_AFTER_MS = 200;

/** Sends what is kept in this browser, on any page. Does nothing when nothing is kept. */
function useOutbox(): void {
  const { mail } = useSiteData();
  useEffect(() => {
    const look = async () => {
      if (await mayKeepSomething()) watchOutbox(mail);
    };
    const timer = setTimeout(look, IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [mail]);
}
