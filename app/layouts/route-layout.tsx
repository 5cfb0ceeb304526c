import { useEffect, useRef, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { MeetingPanel } from "#app/features/meeting/meeting-panel.tsx";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { isHydrated } from "#app/features/startup/hydration-events.ts";
import type { Elements } from "#app/ui/elements.ts";
import { focusHeading } from "#app/ui/heading.tsx";
import { HydrationPart } from "#app/ui/hydration-part.tsx";
import { layouts, readRouteHandle } from "./layouts.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/**
 * Frames a page in its route's layout, or in `id`: skip link, header with menu, letterhead of printed pages, footer, and meeting
 * panel. An unknown layout is logged and renders nothing (specification section 2).
 */
export function RouteLayout({ id, children }: { id?: string; children: Elements }) {
  const { layout, transition } = readRouteHandle(useMatches());
  const layoutId = id ?? layout;
  const spec = layouts.get(layoutId);
  if (!spec) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for this message
    console.error(`no layout found with id ${layoutId}`);
    return null;
  }
  return (
    <div data-layout={layoutId} data-transition={transition} data-accent={spec.accent} className="page-frame">
      <SkipLink />
      <HydrationPart>
        <SiteHeader {...spec} />
      </HydrationPart>
      <Letterhead />
      <Main>
        <HydrationPart>{children}</HydrationPart>
      </Main>
      {spec.hasFooter && (
        <HydrationPart>
          <SiteFooter />
        </HydrationPart>
      )}
      {spec.nav !== "minimal" && (
        <HydrationPart>
          <MeetingPanel />
        </HydrationPart>
      )}
    </div>
  );
}

/** Who we are and how to reach us, for paper alone, where header and footer are left out. */
function Letterhead() {
  const { name, email, offices } = useSiteData().organization;
  return (
    <address className="letterhead">
      <strong>{name}</strong>
      <ul>
        <li>{email}</li>
        {offices.map(({ id, city, region, country, phone }) => (
          <li key={id}>{`${city}, ${region}, ${country}, ${phone}`}</li>
        ))}
      </ul>
    </address>
  );
}

function SkipLink() {
  const translate = useTranslate();
  return (
    <a href={`#${MAIN_ID}`} className="skip-link">
      {translate("site.skipToContent")}
    </a>
  );
}

const MAIN_ID = "main";

/** The page itself. After a client navigation its heading takes the focus, and screen readers announce its title. */
function Main({ children }: { children: Elements }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [announced, setAnnounced] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what it waits for
  useEffect(() => {
    // Browsers announce the first page. The live region is there before its first words.
    if (!isHydrated()) return setAnnounced("");
    focusHeading(main.current);
    setAnnounced(document.title);
  }, [pathname]);
  return (
    <>
      <main ref={main} id={MAIN_ID} tabIndex={-1} className="page-main">
        {children}
      </main>
      {announced !== undefined && (
        <p aria-live="polite" className="sr-only">
          {announced}
        </p>
      )}
    </>
  );
}
