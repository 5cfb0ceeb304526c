import { useEffect, useRef } from "react";
import { href, useLocation } from "react-router";
import { useTranslate } from "#app/i18n/translate.ts";
import { useSiteData } from "#app/site/use-site-data.ts";
import { isAwake } from "#app/startup/awake-event.ts";
import { NavLinks } from "#app/ui/nav-links.tsx";

/** The list of services behind a native disclosure, so that it opens before and without React. */
export function ServicesMenu() {
  const translate = useTranslate();
  const { services } = useSiteData();
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what it waits for
  useEffect(() => {
    // Before that the visitor may have opened it: only a navigation closes the menu.
    if (isAwake()) menu.current?.removeAttribute("open");
  }, [pathname]);
  return (
    <details ref={menu} className="menu" name="header-menu">
      <summary className="nav-link">{translate("header.services")}</summary>
      <ul className="menu-panel">
        <NavLinks
          links={services.map(({ name, slug }) => ({ label: name, to: href("/services/:slug", { slug }) }))}
        />
      </ul>
    </details>
  );
}
