import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { useLocale } from "#app/features/i18n/use-locale.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { loadScheduler } from "./load-scheduler.ts";
import { CALENDAR_FAILED_EVENT } from "./open-calendar.ts";
import type { LoadedScheduler } from "./scheduler/load-with-messages.ts";

/** unopened: as the page came. failed: what was to be shown did not come. */
type SchedulerState = "unopened" | "loading" | "failed" | LoadedScheduler;

/** What the panel can show: the built-in scheduler, from its first opening on, or what is left without it. */
export function useScheduler(panel: RefObject<HTMLElement | null>): SchedulerState {
  const isBuiltIn = useSiteData().scheduling.provider === "builtin";
  const locale = useLocale();
  const [state, setState] = useState<SchedulerState>("unopened");
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const onOpen = () => {
      // The panel is a dialog: what it says is read out from its beginning.
      element.tabIndex = -1;
      if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
      if (!isBuiltIn) return;
      setState((current) => (typeof current === "string" ? "loading" : current));
      loadScheduler(locale).then(setState, () => setState("failed"));
    };
    const onToggle = ({ newState }: ToggleEvent) => newState === "open" && onOpen();
    const onFailure = () => setState("failed");
    // The browser may have opened it before React was there.
    if (element.matches(":popover-open")) onOpen();
    element.addEventListener("toggle", onToggle);
    element.addEventListener(CALENDAR_FAILED_EVENT, onFailure);
    return () => {
      element.removeEventListener("toggle", onToggle);
      element.removeEventListener(CALENDAR_FAILED_EVENT, onFailure);
    };
  }, [panel, isBuiltIn, locale]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state shows other things than the one before
  useLayoutEffect(() => keepFocus(panel.current), [panel, state]);
  return state;
}

/**
 * What was in focus may have been replaced: the keyboard goes on in the panel, which Escape closes, and not behind it. At
 * once, for the next key may come before the next paint.
 */
function keepFocus(panel: HTMLElement | null): void {
  if (panel?.matches(":popover-open") && document.activeElement === document.body)
    panel.focus({ preventScroll: true });
}
