/** The element id of the meeting panel. */
export const MEETING_ID = "meeting";

/** Dispatched on the panel: not every browser has toggle events for dialogs. */
export const PANEL_OPENED_EVENT = "panel-opened";

/** Shows the meeting panel. It may be shown already. */
export function openPanel(): void {
  const panel = document.getElementById(MEETING_ID);
  if (!(panel instanceof HTMLDialogElement)) return;
  if (!panel.open) {
    panel.showModal();
    // Screen readers read a dialog from its start.
    if (!panel.querySelector("[autofocus]:focus")) panel.focus({ preventScroll: true });
  }
  panel.dispatchEvent(new Event(PANEL_OPENED_EVENT));
}
