import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { LinkContext } from "#app/ui/links/link.tsx";
import {
  DEFAULT_LANGUAGE,
  DEFAULT_LANGUAGE_NOTE,
  DEFAULT_LOCALE,
  inLocale,
  isWrittenIn,
} from "#contract/locales.ts";
import type { SiteData } from "#model/site/site-data.server.ts";

/** Leads links to pages in the document's language, and to marked ones in the default language where there are none. */
export function LocalizedLinks({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const locale = useLocale();
  // Missing when the root route failed to load.
  const { translations = {} } = useRouteLoaderData<SiteData>("root") ?? {};
  const findLink = (path: string) =>
    isWrittenIn(path, locale, translations)
      ? { to: inLocale(path, locale) }
      : { to: path, ...TO_DEFAULT_LANGUAGE };
  return (
    <LinkContext value={findLink}>
      {children}
      {locale !== DEFAULT_LOCALE && (
        <span id={DEFAULT_LANGUAGE_NOTE} hidden>
          {translate("language.inDefault")}
        </span>
      )}
    </LinkContext>
  );
}

/** The properties of a `Link` to a page in the default language. A document's language changes only with a full load. */
export const TO_DEFAULT_LANGUAGE = {
  reloadDocument: true,
  prefetch: "none",
  hrefLang: DEFAULT_LANGUAGE,
  "aria-describedby": DEFAULT_LANGUAGE_NOTE,
} as const;
