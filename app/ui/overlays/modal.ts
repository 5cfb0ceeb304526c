import type { MouseEvent, SyntheticEvent } from "react";

/** The attributes of a modal dialog. */
export const MODAL = { closedby: "any", onClick: closeBeside } as const;

/** The attributes of a button that opens or closes the dialog `id`, also before hydration if the browser knows commands. */
export function invokeModal(command: "show-modal" | "close", id: string) {
  // Missing in React's types.
  return { command, commandfor: id };
}

/** For buttons in a dialog. */
export function closeAround(event: SyntheticEvent): void {
  // Instead of the command, which not every browser knows.
  event.preventDefault();
  event.currentTarget.closest("dialog")?.close();
}

/** A click on the backdrop, for browsers without `closedby`. */
function closeBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): void {
  if ("closedBy" in HTMLDialogElement.prototype || target !== currentTarget) return;
  const { left, top, right, bottom } = currentTarget.getBoundingClientRect();
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) currentTarget.close();
}
