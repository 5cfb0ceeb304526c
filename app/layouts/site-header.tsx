import { useTranslate } from "#app/i18n/translate.ts";
import { MeetingButton } from "#app/meeting/meeting-button.tsx";
import { useSiteData } from "#app/site/use-site-data.ts";
import { ThemeSwitch } from "#app/theme/theme-switch.tsx";
import { NavLinks } from "#app/ui/nav-links.tsx";
import { ServicesMenu } from "./services-menu.tsx";
import { SiteLogo } from "./site-logo.tsx";

export function SiteHeader() {
  const translate = useTranslate();
  const { header } = useSiteData().navigation;
  return (
    <header className="wrap flex flex-wrap items-center gap-x-8 gap-y-2 py-4">
      <SiteLogo />
      <nav
        aria-label={translate("header.navigation")}
        className="order-last w-full sm:order-none sm:ml-auto sm:w-auto"
      >
        <ul className="flex flex-wrap items-center gap-x-6">
          <li>
            <ServicesMenu />
          </li>
          <NavLinks links={header} />
        </ul>
      </nav>
      <div className="ml-auto flex items-center gap-4 sm:ml-0">
        <ThemeSwitch />
        <div className="hidden sm:block">
          <MeetingButton variant="secondary" />
        </div>
      </div>
    </header>
  );
}
