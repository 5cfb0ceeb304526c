import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { DemoFrame } from "./demo-frame.tsx";
import { layouts } from "./layouts.ts";
import { PageFrame } from "./page-frame.tsx";
import { readRouteHandle } from "./route-handle.ts";

/**
 * Frames a page in the layout its route names, or in `id`. An unknown layout is reported in the console
 * and shows nothing to the visitor (specification section 2, Layouts).
 */
export function RouteLayout({ id, children }: { id?: string; children: ReactNode }) {
  const { layout, transition } = readRouteHandle(useMatches());
  const layoutId = id ?? layout;
  const spec = layouts.get(layoutId);
  if (!spec) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for this message
    console.error(`no layout found with id ${layoutId}`);
    return null;
  }
  const Frame = spec.hasSwitcher ? DemoFrame : PageFrame;
  return (
    <Frame id={layoutId} layout={spec} transition={transition}>
      {children}
    </Frame>
  );
}
