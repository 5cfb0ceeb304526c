import type { ReactNode } from "react";
import { useDocumentLocale } from "#app/features/i18n/use-document-locale.ts";
import { usePageLocale } from "#app/features/i18n/use-page-locale.ts";
import { MeetingPanel } from "#app/features/meeting/meeting-panel.tsx";
import type { LayoutSpec } from "./layouts.ts";
import { Main } from "./main.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SkipLink } from "./skip-link.tsx";

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
