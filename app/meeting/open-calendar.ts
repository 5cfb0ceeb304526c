import type { SchedulingSettings } from "#contract/integrations.ts";

/** Dispatched on the panel when the calendar of another company did not come: the panel offers its address then. */
export const CALENDAR_FAILED_EVENT = "calendar-failed";

/** The id of the panel, for the buttons that open it. */
export const MEETING_ID = "meeting";

/** Opens the calendar of another company over the page; if it does not come in time, the panel with its address. */
export async function openCalendar(settings: SchedulingSettings): Promise<void> {
  // What is open would lie above it.
  for (const popover of document.querySelectorAll<HTMLElement>(":popover-open")) popover.hidePopover();
  const panel = document.getElementById(MEETING_ID);
  try {
    const { openWidget } = await import("./calendar-widgets.ts");
    await openWidget(settings);
  } catch {
    panel?.showPopover();
    panel?.dispatchEvent(new Event(CALENDAR_FAILED_EVENT));
  }
}
