import { useEffect, useState } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { HeaderParts } from "./header-parts.tsx";
import type { LayoutSpec } from "./layouts.ts";
import { NAVS } from "./navs.ts";
import { SiteMenu } from "./site-menu.tsx";

type SiteHeaderProps = Pick<LayoutSpec, "nav" | "look" | "action">;

/** The header of a layout: its parts in the places its navigation gives them. */
export function SiteHeader({ nav, look, action }: SiteHeaderProps) {
  const translate = useTranslate();
  const isScrolled = useScrolled();
  const { top, start, middle, end } = NAVS[nav];
  return (
    <header className={["site-header", `nav-${nav}`, look].join(" ")} data-scrolled={isScrolled || undefined}>
      {top.length > 0 && (
        <div className="header-top">
          <div className="wrap">
            <HeaderParts parts={top} action={action} />
          </div>
        </div>
      )}
      <nav aria-label={translate("header.navigation")} className="wrap header-bar">
        <div className="header-place">
          <HeaderParts parts={start} action={action} />
        </div>
        <div className="header-place">
          <HeaderParts parts={middle} action={action} />
        </div>
        <div className="header-place">
          <HeaderParts parts={end} action={action} />
        </div>
      </nav>
      {nav !== "minimal" && <SiteMenu />}
    </header>
  );
}

/** Whether the page has left its top. */
function useScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const watch = () => setIsScrolled(scrollY > 0);
    watch();
    addEventListener("scroll", watch, { passive: true });
    return () => removeEventListener("scroll", watch);
  }, []);
  return isScrolled;
}
