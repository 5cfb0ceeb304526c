import type { LayoutProps } from "./layout-props.ts";

/** The id to which the skip link leads. */
export const MAIN_ID = "main";

export function Main({ children }: LayoutProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
  );
}
