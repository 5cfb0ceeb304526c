import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useOpening } from "./opening.ts";

type SearchDialogState = {
  dialog: RefObject<HTMLDialogElement | null>;
  isOpen: boolean;
  onClose: () => void;
};

/** Opens the dialog when it is wanted, and closes it when another page comes. @param onOpen is told what to look for */
export function useDialog(onOpen: (text: string | undefined) => void): SearchDialogState {
  const dialog = useRef<HTMLDialogElement>(null);
  const opening = useOpening();
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new wish is what it waits for
  useEffect(() => {
    const element = dialog.current;
    if (!element || !opening) return;
    onOpen(opening.text);
    if (!element.open) {
      // A menu gives the focus back to its button: to that the focus returns when the search is closed.
      for (const menu of document.querySelectorAll<HTMLElement>("[popover=auto]:popover-open"))
        menu.hidePopover();
      element.showModal();
    }
    element.querySelector<HTMLInputElement>("[data-search-field]")?.select();
    setIsOpen(true);
  }, [opening]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is what it waits for
  useEffect(() => () => dialog.current?.close(), [key]);
  useKeyboardRoom(dialog);
  return { dialog, isOpen, onClose: () => setIsOpen(false) };
}

/** Keeps what is found above the keyboard of a phone, which covers the page. A page that is zoomed by hand is left alone. */
function useKeyboardRoom(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    const measure = () => {
      const isZoomed = (visualViewport?.scale ?? 1) !== 1;
      const height = isZoomed ? "" : `${visualViewport?.height}px`;
      dialog.current?.style.setProperty("--visible-height", height);
    };
    visualViewport?.addEventListener("resize", measure);
    return () => visualViewport?.removeEventListener("resize", measure);
  }, [dialog]);
}
