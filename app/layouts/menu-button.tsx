import { useTranslate } from "#app/features/i18n/translate.ts";
import { MENU_ID } from "./site-menu.tsx";

/** Opens the menu where there is no room for links. The browser opens it by itself, before and without React. */
export function MenuButton() {
  const translate = useTranslate();
  return (
    <button type="button" className="menu-button" popoverTarget={MENU_ID}>
      <span className="hamburger" aria-hidden="true" />
      {translate("header.menu")}
    </button>
  );
}
