import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { layouts } from "./layouts.ts";
import { readRouteHandle } from "./route-handle.ts";

/**
 * Frames a page in the layout its route names, or in `id`. An unknown layout is reported in the console
 * and shows nothing to the visitor (specification section 2, Layouts).
 */
export function RouteLayout({ id, children }: { id?: string; children: ReactNode }) {
  const { layout, transition } = readRouteHandle(useMatches());
  const layoutId = id ?? layout;
  const Layout = layouts.get(layoutId);
  if (!Layout) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for this message
    console.error(`no layout found with id ${layoutId}`);
    return null;
  }
  return (
    <div data-layout={layoutId} data-transition={transition} className="flex min-h-dvh flex-col">
      <Layout>{children}</Layout>
    </div>
  );
}
