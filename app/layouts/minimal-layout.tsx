import { ThemeSwitch } from "#app/theme/theme-switch.tsx";
import type { LayoutProps } from "./layout-props.ts";
import { Main } from "./main.tsx";
import { SiteLogo } from "./site-logo.tsx";
import { SkipLink } from "./skip-link.tsx";

/** The frame of pages that are an answer rather than a place: only the way home. */
export function MinimalLayout({ children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <header className="wrap flex items-center justify-between py-4">
        <SiteLogo />
        <ThemeSwitch />
      </header>
      <Main>{children}</Main>
    </>
  );
}
