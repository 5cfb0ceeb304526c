import { MeetingPanel } from "#app/meeting/meeting-panel.tsx";
import type { LayoutProps } from "./layout-props.ts";
import { Main } from "./main.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SkipLink } from "./skip-link.tsx";

/** The frame of most pages: header with navigation, page, footer. */
export function DefaultLayout({ children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <Main>{children}</Main>
      <SiteFooter />
      <MeetingPanel />
    </>
  );
}
