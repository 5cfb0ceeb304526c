import type { ComponentType } from "react";
import { ThemeSwitch } from "#app/features/theme/theme-switch.tsx";
import { HeaderAction } from "./header-action.tsx";
import { HeaderContacts } from "./header-contacts.tsx";
import { HeaderLinks } from "./header-links.tsx";
import type { LayoutSpec } from "./layouts.ts";
import { MenuButton } from "./menu-button.tsx";
import type { HeaderPart } from "./navs.ts";
import { SearchButton } from "./search-button.tsx";
import { SiteLogo } from "./site-logo.tsx";

type HeaderPartsProps = { parts: readonly HeaderPart[]; action: LayoutSpec["action"] };

const COMPONENTS: Record<HeaderPart, ComponentType<Pick<LayoutSpec, "action">>> = {
  logo: () => <SiteLogo />,
  links: () => <HeaderLinks />,
  linksBefore: () => <HeaderLinks half="first" />,
  linksAfter: () => <HeaderLinks half="second" />,
  contacts: () => <HeaderContacts />,
  search: () => <SearchButton />,
  themeSwitch: () => <ThemeSwitch />,
  action: ({ action }) => <HeaderAction action={action} />,
  menuButton: () => <MenuButton />,
};

/** Some parts of a header, in the order given. */
export function HeaderParts({ parts, action }: HeaderPartsProps) {
  return parts.map((part) => {
    const Part = COMPONENTS[part];
    return <Part key={part} action={action} />;
  });
}
