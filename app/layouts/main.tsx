import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { isAwake } from "#app/startup/awake-event.ts";

/** The id to which the skip link leads. */
export const MAIN_ID = "main";

/** The page itself. After a navigation the keyboard and screen readers go on here, as after a full load. */
export function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what it waits for
  useEffect(() => {
    if (isAwake()) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main ref={main} id={MAIN_ID} tabIndex={-1} className="page-main">
      {children}
    </main>
  );
}
