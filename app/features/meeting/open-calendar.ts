import type { SchedulingSettings } from "#contract/integrations.ts";
import { CALENDAR_FAILED_EVENT, MEETING_ID, openPanel } from "./open-panel.ts";

let opening: Promise<void> | undefined;

/** Opens an outside calendar, or the panel if it does not load in time, or nothing if the visitor has moved on. */
export function openCalendar(settings: SchedulingSettings): Promise<void> {
  opening ??= open(settings).finally(() => {
    opening = undefined;
  });
  return opening;
}

async function open(settings: SchedulingSettings): Promise<void> {
  for (const popover of document.querySelectorAll<HTMLElement>(":popover-open")) popover.hidePopover();
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
  const hasMovedOn = watchVisitor();
  try {
    const { loadWidget } = await import("./calendar-widgets.ts");
    const openWidget = await loadWidget(settings);
    if (!hasMovedOn()) openWidget();
  } catch {
    document.getElementById(MEETING_ID)?.dispatchEvent(new Event(CALENDAR_FAILED_EVENT));
    if (!hasMovedOn()) openPanel();
  }
}

function watchVisitor(): () => boolean {
  const { pathname } = location;
  // The click left the focus on a button, so whoever has a field now has begun to type.
  return () =>
    location.pathname !== pathname || document.activeElement?.matches("input, textarea, select") === true;
}
