import type { MouseEvent } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useDocumentLocale, usePagePath } from "#app/features/i18n/use-locale.ts";
import { inLocale, LOCALES, type Locale } from "#contract/locales.ts";

/** The same page in every language, each named in itself. A new load: words and data of the page are others. */
export function LanguageLinks() {
  const translate = useTranslate();
  const current = useDocumentLocale();
  const path = usePagePath();
  return (
    <nav aria-label={translate("language.label")}>
      <ul className="footer-secondary">
        {LOCALES.map((locale) => (
          <li key={locale}>
            <a
              className="nav-link"
              href={inLocale(path, locale)}
              lang={locale}
              aria-current={locale === current || undefined}
              onClick={stayInPlace}
            >
              {nameLanguage(locale)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What was filtered, and where the visitor was, is the same in the other language. Asleep a page knows neither. */
function stayInPlace({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = location.search;
  currentTarget.hash = location.hash;
}

function nameLanguage(locale: Locale): string {
  const { language } = new Intl.Locale(locale);
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(language) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
