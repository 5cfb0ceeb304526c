// Within `:is` a browser passes over what it does not know.
const OPEN_DIALOG = ":is(dialog[open], [role=dialog]:popover-open)";

/** Whether the visitor is busy in a dialog, perhaps with a time that is chosen: a reload would close it. */
export function hasOpenDialog(page: ParentNode): boolean {
  return page.querySelector(OPEN_DIALOG) !== null;
}
