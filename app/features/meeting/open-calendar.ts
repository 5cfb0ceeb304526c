import type { SchedulingSettings } from "#contract/integrations.ts";

/** Dispatched on the panel when the calendar of another company did not come: the panel offers its address then. */
export const CALENDAR_FAILED_EVENT = "calendar-failed";

/** The id of the panel, for the buttons that open it. */
export const MEETING_ID = "meeting";

let opening: Promise<void> | undefined;

/**
 * Opens the calendar of another company over the page; if it does not come in time, the panel with its address.
 * Nothing opens for a visitor who has gone on meanwhile, and one calendar however many buttons are clicked.
 */
export function openCalendar(settings: SchedulingSettings): Promise<void> {
  opening ??= open(settings).finally(() => {
    opening = undefined;
  });
  return opening;
}

async function open(settings: SchedulingSettings): Promise<void> {
  // What is open would lie above it.
  for (const popover of document.querySelectorAll<HTMLElement>(":popover-open")) popover.hidePopover();
  const hasGoneOn = watchVisitor();
  try {
    const { loadWidget } = await import("./calendar-widgets.ts");
    const openWidget = await loadWidget(settings);
    if (!hasGoneOn()) openWidget();
  } catch {
    const panel = document.getElementById(MEETING_ID);
    if (!hasGoneOn()) panel?.showPopover();
    panel?.dispatchEvent(new Event(CALENDAR_FAILED_EVENT));
  }
}

/** Tells whether the visitor is on another page by now, or has begun to write. */
function watchVisitor(): () => boolean {
  const { pathname } = location;
  const focused = document.activeElement;
  return () => {
    const { activeElement } = document;
    const isWriting = activeElement !== focused && activeElement?.matches("input, textarea, select");
    return location.pathname !== pathname || isWriting === true;
  };
}
