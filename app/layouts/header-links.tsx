import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { NavLinks } from "#app/ui/nav-links.tsx";
import { MENU_ID } from "./site-menu.tsx";

/** The header's links with the button that opens the services, or one half of them. */
export function HeaderLinks({ half }: { half?: "first" | "second" }) {
  const translate = useTranslate();
  const { header } = useSiteData().navigation;
  // The services count as one of the links.
  const middle = Math.ceil((header.length + 1) / 2) - 1;
  const links = { first: header.slice(0, middle), second: header.slice(middle) };
  return (
    <ul className="header-links">
      {half !== "second" && (
        <li>
          <button type="button" className="nav-link menu-opener" popoverTarget={MENU_ID}>
            {translate("header.services")}
          </button>
        </li>
      )}
      <NavLinks links={half ? links[half] : header} />
    </ul>
  );
}
