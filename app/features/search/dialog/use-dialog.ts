import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useOpening } from "./opening.ts";
import { takeTypedKeys } from "./typed-keys.ts";

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
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !opening) return;
    // Up to here the page hears the keys, from here on the field. No key may fall between.
    const typed = takeTypedKeys();
    onOpen(typed || opening.text);
    if (!element.open) {
      // A menu gives the focus back to its button: to that the focus returns when the search is closed.
      for (const menu of document.querySelectorAll<HTMLElement>("[popover=auto]:popover-open"))
        menu.hidePopover();
      element.showModal();
    }
    const field = element.querySelector<HTMLInputElement>("[data-search-field]");
    // What comes next belongs to what was typed; else it takes the place of the old words.
    if (typed) field?.focus();
    else field?.select();
    setIsOpen(true);
  }, [opening]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is what it waits for
  useEffect(() => () => dialog.current?.close(), [key]);
  useKeyboardRoom(dialog);
  const onClose = () => {
    setIsOpen(false);
    // Where the focus has nothing to return to, the hidden field would hear one more key.
    dialog.current?.querySelector<HTMLElement>(":focus")?.blur();
  };
  return { dialog, isOpen, onClose };
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
