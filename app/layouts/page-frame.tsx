import type { ReactNode } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useDocumentLocale, usePagePath } from "#app/features/i18n/use-locale.ts";
import { MeetingPanel } from "#app/features/meeting/meeting-panel.tsx";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { DEFAULT_LOCALE, type Locale } from "#contract/locales.ts";
import type { LayoutSpec } from "./layouts.ts";
import { MAIN_ID, Main } from "./main.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export type PageFrameProps = {
  /** The layout the route named, for styles and tests. */
  id: string;
  layout: LayoutSpec;
  transition: string;
  children: ReactNode;
  /** What a layout adds after everything else. */
  extra?: ReactNode;
};

/** What stands around a page: the way past it, header with menu, footer, and the panel for booking a call. */
export function PageFrame({ id, layout, transition, children, extra }: PageFrameProps) {
  const isPlace = layout.nav !== "minimal";
  // A page that is an answer has no words but those of the interface.
  const pageLocale = usePageLocale();
  const documentLocale = useDocumentLocale();
  return (
    <div data-layout={id} data-transition={transition} data-accent={layout.accent} className="page-frame">
      <SkipLink />
      <SiteHeader {...layout} />
      <Main locale={isPlace ? pageLocale : documentLocale}>{children}</Main>
      {layout.hasFooter && <SiteFooter />}
      {isPlace && <MeetingPanel />}
      {extra}
    </div>
  );
}

/** The language in which the present page is written: that of the document, or the default one if it is not translated. */
function usePageLocale(): Locale {
  const locale = useDocumentLocale();
  const translations: Locale[] = useSiteData().translations[usePagePath()] ?? [];
  return translations.includes(locale) ? locale : DEFAULT_LOCALE;
}

function SkipLink() {
  const translate = useTranslate();
  return (
    <a href={`#${MAIN_ID}`} className="skip-link">
      {translate("site.skipToContent")}
    </a>
  );
}
