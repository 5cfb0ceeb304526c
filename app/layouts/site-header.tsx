import { Fragment, type ReactElement, useRef } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { SearchForm } from "#app/features/search/search-form.tsx";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { DARK_CLASS } from "#app/features/theme/display-choices.ts";
import { ButtonLink, ControlIcon } from "#app/ui/button.tsx";
import { NavLinks } from "#app/ui/links/link.tsx";
import { useCloseOnNavigation } from "#app/ui/overlays/modal.tsx";
import { STILL_ATTRIBUTE } from "#app/ui/reduced-motion.ts";
import { type HeaderPart, type LayoutSpec, NAVS, type Nav } from "./layouts.ts";
import { ServiceColumns } from "./service-columns.tsx";
import { SiteLogo } from "./site-logo.tsx";

type SiteHeaderProps = Pick<LayoutSpec, "nav" | "look" | "action">;

export function SiteHeader({ nav, look, action }: SiteHeaderProps) {
  const translate = useTranslate();
  const { top = [], start = [], middle = [], end = [] }: Nav = NAVS[nav];
  const parts: Record<HeaderPart, ReactElement> = {
    logo: <SiteLogo />,
    links: <HeaderLinks />,
    search: <SearchButton />,
    switches: <DisplaySwitches />,
    action: <HeaderAction action={action} />,
    menuButton: <MenuButton />,
  };
  const show = (part: HeaderPart) => <Fragment key={part}>{parts[part]}</Fragment>;
  return (
    <header className={["site-header", `nav-${nav}`, look].join(" ")}>
      <nav aria-label={translate("header.navigation")}>
        {top.length > 0 && (
          <div className="header-top">
            <div className="wrap">{top.map(show)}</div>
          </div>
        )}
        <div className="wrap header-bar">
          {Object.entries({ start, middle, end }).map(([place, shown]) => (
            <div key={place} className="header-place">
              {shown.map(show)}
            </div>
          ))}
        </div>
      </nav>
      {nav !== "minimal" && <SiteMenu />}
    </header>
  );
}

/** A native popover button: works before hydration and without JavaScript. */
function MenuButton() {
  const translate = useTranslate();
  return (
    <button type="button" className="menu-button" popoverTarget={MENU_ID}>
      <ControlIcon name="menu" />
      <span>{translate("header.menu")}</span>
    </button>
  );
}

function SearchButton() {
  const translate = useTranslate();
  return (
    <SearchForm>
      <button type="submit" className="search-button" aria-label={translate("search.open")}>
        <ControlIcon name="search" />
      </button>
    </SearchForm>
  );
}

function HeaderAction({ action }: Pick<LayoutSpec, "action">) {
  const { label, to } = useSiteData().navigation.edgeCommerce.callToAction;
  return action === "meeting" ? (
    <div className="header-action">
      <MeetingButton hasIcon />
    </div>
  ) : (
    <div className="header-links">
      <ButtonLink to={to}>{label}</ButtonLink>
    </div>
  );
}

function HeaderLinks() {
  const translate = useTranslate();
  return (
    <ul className="header-links">
      <li>
        <button type="button" className="nav-link menu-opener" popoverTarget={MENU_ID}>
          {translate("header.services")}
        </button>
      </li>
      <NavLinks links={useSiteData().navigation.header} />
    </ul>
  );
}

/** `switches.ts` handles both, not React. Checked means light in the first (specification section 2, Theme). */
function DisplaySwitches() {
  const translate = useTranslate();
  return (
    <>
      <label className="switch scripted">
        <input
          ref={showScheme}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
          role="switch"
          title={translate("theme.switch")}
          data-theme-switch=""
          defaultChecked
        />
        <span className="sr-only">{translate("theme.switch")}</span>
      </label>
      <input
        ref={showMotion}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
        role="switch"
        className="motion-switch scripted"
        aria-label={translate("motion.switch")}
        title={translate("motion.switch")}
        data-motion-switch=""
      />
    </>
  );
}

// Switches mounted after a navigation must match what was chosen.
function showScheme(input: HTMLInputElement | null): void {
  if (input) input.checked = !document.documentElement.classList.contains(DARK_CLASS);
}

function showMotion(input: HTMLInputElement | null): void {
  if (input) input.checked = document.documentElement.hasAttribute(STILL_ATTRIBUTE);
}

const MENU_ID = "site-menu";

/**
 * A native popover, so it opens before hydration and without JavaScript. Holds the header's links on narrow
 * screens.
 */
export function SiteMenu() {
  const translate = useTranslate();
  const { navigation } = useSiteData();
  const menu = useRef<HTMLElement>(null);
  useCloseOnNavigation(() => menu.current?.hidePopover());
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
