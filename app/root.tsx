import { type ReactNode, useEffect, useState } from "react";
import { Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import { loadPageBlocks } from "#app/blocks/block-list.tsx";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { ThirdParties } from "#app/features/integrations/third-parties.tsx";
import { AppUpdates } from "#app/features/offline/app-updates.tsx";
import { PageMeta } from "#app/features/seo/page-meta.tsx";
import { LocalizedLinks } from "#app/features/site/localized-links.tsx";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { guardNavigation } from "#app/features/startup/guard-navigation.ts";
import { PluginParts } from "#app/features/startup/plugin-parts.tsx";
import { loadMissingPage } from "#app/features/startup/reload.ts";
import { RouteLayout } from "#app/layouts/route-layout.tsx";
import { ErrorAnswer, SiteError } from "#app/layouts/site-error.tsx";
import { HeadAssets } from "#app/styles/head-assets.tsx";
import { FailureBoundary } from "#app/ui/failure-boundary.tsx";
import { whenPartsSettled } from "#app/ui/hydration-part.tsx";
import type { Locale } from "#contract/locales.ts";
import { loadSiteData } from "#model/site/site-data.server.ts";
import type { Route } from "./+types/root.ts";
import { openReader, readerContext } from "./content-reader.server.ts";
import { watchOutbox } from "./features/contact/deliver-submission.ts";
import { hasOutbox } from "./features/contact/outbox.ts";
import { HYDRATED_EVENT, isBroken, isHydrated, SITE_ID } from "./features/startup/hydration-events.ts";

export const loader = ({ context }: Route.LoaderArgs) => loadSiteData(context.get(readerContext));

// Loaders read content in the language of the URL.
export const middleware: Route.MiddlewareFunction[] = [
  (args) => args.context.set(readerContext, openReader(args)),
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  guardNavigation,
  loadMissingPage,
  loadPageBlocks,
];

/** The document, of which React hydrates the site alone: what others change around it doesn't concern React. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const site = (
    <>
      <LocalizedLinks>
        {children}
        <PluginParts />
        <AppUpdates />
      </LocalizedLinks>
      {/* The build leaves this script out by the attribute (`publish/start-module.ts`). */}
      <ScrollRestoration data-scroll-restoration="" />
      <Hydrated />
    </>
  );
  // As many children as the document has: React makes ids from their places.
  if (!import.meta.env.SSR) {
    return (
      <>
        {null}
        {/* biome-ignore lint/complexity/noUselessFragments: takes the place of the body */}
        <>
          {site}
          {null}
        </>
      </>
    );
  }
  return (
    <html lang={locale} data-script={findTallScript(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadAssets />
      </head>
      <body>
        <div id={SITE_ID}>{site}</div>
        <Scripts />
      </body>
    </html>
  );
}

/** Announces hydration, one render late, so that other components' first effects have run. */
function Hydrated() {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!isSettled) return whenPartsSettled(() => setIsSettled(true));
    // When rendered again later, it must not replay what was already replayed.
    if (isBroken() || isHydrated()) return;
    document.documentElement.dataset.hydrated = "";
    dispatchEvent(new Event(HYDRATED_EVENT));
  }, [isSettled]);
  return null;
}

/** The script of a language whose letters are taller than Latin ones, for the line height. */
function findTallScript(locale: Locale): string | undefined {
  const { script } = new Intl.Locale(locale).maximize();
  return script === "Latn" ? undefined : script;
}

export default function Root() {
  useOutbox();
  useVisit();
  return (
    <>
      <RouteLayout>
        <PageBoundary>
          <PageMeta />
          <Outlet />
        </PageBoundary>
      </RouteLayout>
      <ThirdParties />
    </>
  );
}

export const ErrorBoundary = SiteError;

/** Keeps the frame usable when a page throws while rendering. */
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

function useVisit(): void {
  const { pathname } = useLocation();
  const isOwnRelay = useSiteData().mail.origin === "";
  useEffect(() => {
    // Its chunk may be missing offline: then nothing is noted.
    import("#app/features/visit/visit.ts").then(
      (visit) => visit.record(pathname, isOwnRelay),
      () => {},
    );
  }, [pathname, isOwnRelay]);
}

const OUTBOX_DELAY_MS = 200;

/** Sends submissions queued in this browser, from any page. */
function useOutbox(): void {
  const { mail } = useSiteData();
  useEffect(() => {
    const timer = setTimeout(async () => {
      if (await hasOutbox()) watchOutbox(mail);
    }, OUTBOX_DELAY_MS);
    return () => clearTimeout(timer);
  }, [mail]);
}
