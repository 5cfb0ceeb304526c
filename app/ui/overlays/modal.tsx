import { type MouseEvent, type SyntheticEvent, useEffect } from "react";
import { useLocation } from "react-router";
import { ControlIcon } from "../button.tsx";

/** The attributes of a modal dialog. */
export const MODAL = { closedby: "any", onClick: closeBeside } as const;

/** The attributes of a button that opens or closes the dialog `id`, also before hydration if the browser knows commands. */
export function invokeModal(command: "show-modal" | "close", id: string) {
  // Missing in React's types.
  return { command, commandfor: id };
}

type CloseButtonProps = { label: string; className?: string };

/** The cross of a dialog. */
export function CloseButton({ label, className = "" }: CloseButtonProps) {
  const names = `panel-close ${className}`.trim();
  return (
    <button type="button" className={names} onClick={closeAround} aria-label={label}>
      <ControlIcon name="close" />
    </button>
  );
}

/** For buttons in a dialog. */
export function closeAround(event: SyntheticEvent): void {
  // Instead of the command, which not every browser knows.
  event.preventDefault();
  event.currentTarget.closest("dialog")?.close();
}

/** Closes a dialog or menu at each navigation: it would stay open above the next page. */
export function useCloseOnNavigation(close: () => void): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for a navigation
  useEffect(() => close, [key]);
}

/** A click on the backdrop, for browsers without `closedby`. */
function closeBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): void {
  if ("closedBy" in HTMLDialogElement.prototype || target !== currentTarget) return;
  const { left, top, right, bottom } = currentTarget.getBoundingClientRect();
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) currentTarget.close();
}
