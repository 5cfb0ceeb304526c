import type { ReactNode } from "react";
import { Outlet, Scripts, ScrollRestoration } from "react-router";
import { useOutbox } from "#app/features/contact/outbox/use-outbox.ts";
import { Language } from "#app/features/i18n/language.tsx";
import { useDocumentLocale } from "#app/features/i18n/use-document-locale.ts";
import { ThirdParties } from "#app/features/integrations/third-parties.tsx";
import { AppUpdates } from "#app/features/offline/update/app-updates.tsx";
import { guardNavigation } from "#app/features/startup/guard-navigation.ts";
import { Hydrated } from "#app/features/startup/hydrated.tsx";
import { PluginParts } from "#app/features/startup/plugin-parts.tsx";
import { loadMissingPage } from "#app/features/startup/stale-chunks/load-missing-page.ts";
import { RouteLayout } from "#app/layouts/route-layout.tsx";
import { SiteError } from "#app/layouts/site-error.tsx";
import { PageBoundary } from "#app/sections/page-boundary.tsx";
import { HeadAssets } from "#app/styles/head-assets.tsx";
import { DEFAULT_LOCALE, type Locale, readLocale } from "#contract/locales.ts";
import { loadShownOrganization, loadSiteData } from "#model/site/site-data.server.ts";
import { DEFAULT_LANGUAGE, readInLanguage } from "#model/translations/content-locale.server.ts";
import { findPageLanguage } from "#model/translations/translations.server.ts";
import type { Route } from "./+types/root.ts";

/** What stands around a page is translated always; a page that is not needs the organization in its own language too. */
export function loader({ request }: Route.LoaderArgs) {
  const locale = readLocale(new URL(request.url).pathname);
  const data = readInLanguage({ words: locale, links: locale }, loadSiteData);
  return locale === DEFAULT_LOCALE
    ? data
    : { ...data, original: readInLanguage(DEFAULT_LANGUAGE, loadShownOrganization) };
}

// What a page shows is read in the language of its address, if it is translated.
export const middleware: Route.MiddlewareFunction[] = [
  ({ request }, next) => readInLanguage(findPageLanguage(new URL(request.url).pathname), next),
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
