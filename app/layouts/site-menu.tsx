import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { SearchForm } from "#app/features/search/search-form.tsx";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { ControlIcon } from "#app/ui/control-icon.tsx";
import { NavLinks } from "#app/ui/links/link.tsx";
import { ServiceColumns } from "./service-columns.tsx";
import { SiteLogo } from "./site-logo.tsx";

export const MENU_ID = "site-menu";

/**
 * A native popover, so it opens before hydration and without JavaScript. Holds the header's links on narrow
 * screens.
 */
export function SiteMenu() {
  const translate = useTranslate();
  const { navigation } = useSiteData();
  const menu = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // A popover would stay open above the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is what it waits for
  useEffect(() => () => menu.current?.hidePopover(), [key]);
  return (
    <nav ref={menu} id={MENU_ID} popover="auto" aria-label={translate("header.menu")} className="site-menu">
      <div className="wrap menu-head">
        <SiteLogo />
        <button
          type="button"
          className="menu-button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label={translate("header.close")}
        >
          <ControlIcon name="close" />
        </button>
      </div>
      <div className="wrap">
        <ul className="menu-pages">
          <NavLinks links={navigation.header} />
          <li>
            <SearchForm>
              <button type="submit" className="nav-link">
                {translate("search.open")}
              </button>
            </SearchForm>
          </li>
        </ul>
        <ServiceColumns columns={navigation.footer.columns} />
        <p className="menu-action">
          <MeetingButton />
        </p>
      </div>
    </nav>
  );
}
