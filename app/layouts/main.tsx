import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { LocaleContext, useDocumentLocale } from "#app/features/i18n/use-locale.ts";
import { isHydrated } from "#app/features/startup/hydration-events.ts";
import type { Locale } from "#contract/locales.ts";

/** The id to which the skip link leads. */
export const MAIN_ID = "main";

/** The page itself, in its language. After a navigation the keyboard and screen readers go on here, as after a full load. */
export function Main({ locale, children }: { locale: Locale; children: ReactNode }) {
  const documentLocale = useDocumentLocale();
  const isTranslated = locale === documentLocale;
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what it waits for
  useEffect(() => {
    if (isHydrated()) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main
      ref={main}
      id={MAIN_ID}
      tabIndex={-1}
      className="page-main"
      lang={isTranslated ? undefined : locale}
    >
      {!isTranslated && <NotTranslated locale={documentLocale} />}
      <LocaleContext value={locale}>{children}</LocaleContext>
    </main>
  );
}

/** Says above a page, in the language of the frame around it, that it is not translated. */
function NotTranslated({ locale }: { locale: Locale }) {
  const translate = useTranslate();
  return (
    <p lang={locale} className="not-translated">
      <span className="wrap">{translate("language.notTranslated")}</span>
    </p>
  );
}
